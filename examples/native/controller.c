/* Moves the trolley of a crane by 1 m and calms its load: a controller in C around the exported model.

       liedyn export-native crane.toml --out crane_c --output 'trolley=coordinate(rail)' --output 'speed=coordinate_rate(rail)' \
           --output 'swing=coordinate(pivot)' --output 'swing_rate=coordinate_rate(pivot)'
       make -C crane_c
       cc -Icrane_c controller.c crane_c/libcrane.a -lm -o controller && ./controller   */

#include "crane.h"

#include <stdio.h>

int main(void)
{
    crane *plant = crane_init();
    double x, v, angle, rate;
    if (plant == NULL)
        return 1;
    for (int k = 0; k <= 5000; k++) {
        crane_get_output(plant, CRANE_OUT_trolley, &x);
        crane_get_output(plant, CRANE_OUT_speed, &v);
        crane_get_output(plant, CRANE_OUT_swing, &angle);
        crane_get_output(plant, CRANE_OUT_swing_rate, &rate);
        if (k % 500 == 0)
            printf("%4.1f s: trolley at %6.3f m, load at %7.4f rad\n", crane_time(plant), x, angle);
        crane_set_input(plant, CRANE_IN_push, 40.0 * (1.0 - x) - 60.0 * v - 60.0 * angle - 40.0 * rate);
        if (crane_step(plant, 1) != CRANE_OK) {
            fprintf(stderr, "%s\n", crane_message(plant));
            return 1;
        }
    }
    crane_free(plant);
    return 0;
}
