/* Times single steps of a native model: ./real_time STEPS LEG, see real_time.py.  Prints numbers, one line for each clock. */

#include "plant.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static int up(const void *a, const void *b) { return (*(const float *)a > *(const float *)b) - (*(const float *)a < *(const float *)b); }

static void tell(const char *name, float *times, long n)
{
    double sum = 0.0;
    for (long k = 0; k < n; k++)
        sum += times[k];
    qsort(times, (size_t)n, sizeof *times, up);
    printf("%s %.4f %.4f %.4f %.4f\n", name, sum / (double)n, times[n / 2], times[(long)(0.9999 * (double)n)], times[n - 1]);
}

int main(int count, char **arguments)
{
    long steps = count > 1 ? atol(arguments[1]) : 1000000, leg = count > 2 ? atol(arguments[2]) : 2000, failed = 0;
    plant *m = plant_init();
    void *start = malloc(plant_state_size());
    float *cpu = malloc((size_t)steps * sizeof *cpu), *wall = malloc((size_t)steps * sizeof *wall);
    double outputs = 0.0, begin, end, least;
    if (m == NULL || start == NULL || cpu == NULL || wall == NULL)
        return 1;
    plant_get_state(m, start);
    for (long k = 0; k < steps; k++) {
        double a, b, c, d;
        if (k % leg == 0)
            plant_set_state(m, start);
        b = now(CLOCK_MONOTONIC);
        a = now(CLOCK_THREAD_CPUTIME_ID);
        for (int i = 0; i < PLANT_INPUTS; i++)
            plant_set_input(m, i, sin(0.005 * (double)(k % leg) + i));
        if (plant_step(m, 1) != PLANT_OK) {
            failed++;
            plant_set_state(m, start);
        }
        outputs += plant_outputs(m)[0];
        c = now(CLOCK_THREAD_CPUTIME_ID);
        d = now(CLOCK_MONOTONIC);
        cpu[k] = (float)(c - a);
        wall[k] = (float)(d - b);
    }
    tell("cpu", cpu, steps);
    tell("wall", wall, steps);
    for (long k = 0; k < steps; k++) { /* what the clock itself takes */
        begin = now(CLOCK_THREAD_CPUTIME_ID);
        cpu[k] = (float)(now(CLOCK_THREAD_CPUTIME_ID) - begin);
    }
    tell("clock", cpu, steps);
    plant_set_state(m, start);
    least = 1e300;
    for (int k = 0; k < 50; k++) { /* many steps at once: the fastest of 50 legs */
        plant_set_state(m, start);
        begin = now(CLOCK_THREAD_CPUTIME_ID);
        if (plant_step(m, leg) != PLANT_OK)
            failed++;
        end = now(CLOCK_THREAD_CPUTIME_ID);
        least = end - begin < least ? end - begin : least;
    }
    printf("bulk %.4f 0 0 0\n", least / (double)leg);
    printf("failed %ld 0 0 %g\n", failed, outputs);
    return 0;
}
