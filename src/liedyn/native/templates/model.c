/* @NAME@: how the kernels in @NAME@_kernels.o are called; written by liedyn @VERSION@.

   The kernels work on one block of memory, the image.  Its start is a constant of the object file; here it is copied, the
   addresses of kernels are put into it, and tables are made that tell each kernel where its arrays are. */

#include "@NAME@.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IMAGE = @IMAGE_SIZE@, HEAD = 32, N_KERNELS = @N_KERNELS@, MESSAGE = 400 };

extern const unsigned char @NAME@_image[@STORED_SIZE@];
typedef int enter_function(int64_t *result, void **raised, int64_t kernel, int64_t n, int64_t table);
@DECLARATIONS@

struct @NAME@ {
    unsigned char *image;
    int own; /* whether the memory is to be freed */
    int status;
@TABLE_FIELDS@
    char message[MESSAGE];
};

/* pieces of the image that are not zero: offset in the image, offset in the constant, bytes */
static const int64_t pieces[][3] = {
@PIECES@
};

/* where the addresses of kernels belong */
static const struct { int64_t offset; void (*kernel)(void); } kernels[N_KERNELS + 1] = {
@KERNEL_PLACES@
    {0, 0}
};

/* words of the tables, and which of them are places in the image */
@TABLES@

static const char head[HEAD] = "@FINGERPRINT@";

static int64_t *integer(const @NAME@ *m, int64_t offset) { return (int64_t *)(m->image + offset); }
static double *number(const @NAME@ *m, int64_t offset) { return (double *)(m->image + offset); }

static int say(@NAME@ *m, int status, const char *text)
{
    m->status = status;
    snprintf(m->message, MESSAGE, "%s", text);
    return status;
}

static void place_kernels(@NAME@ *m)
{
    for (int k = 0; k < N_KERNELS; k++)
        memcpy(m->image + kernels[k].offset, &kernels[k].kernel, sizeof(int64_t));
}

static void fill_table(@NAME@ *m, int64_t *table, const int64_t *words, int n, const int64_t (*places)[2], int n_places)
{
    memcpy(table, words, (size_t)n * sizeof(int64_t));
    for (int k = 0; k < n_places; k++)
        table[places[k][0]] = (int64_t)(intptr_t)(m->image + places[k][1]);
}

void @NAME@_reset(@NAME@ *m)
{
    memset(m->image, 0, IMAGE);
    for (size_t k = 0; k < sizeof pieces / sizeof pieces[0]; k++)
        memcpy(m->image + pieces[k][0], @NAME@_image + pieces[k][1], (size_t)pieces[k][2]);
    place_kernels(m);
    say(m, @UPPER@_OK, "");
}

static size_t room(void) { return (sizeof(@NAME@) + 63) / 64 * 64; }

size_t @NAME@_size(void) { return room() + IMAGE; }

@NAME@ *@NAME@_init_in(void *memory)
{
    @NAME@ *m = memory;
    if (m == NULL || ((uintptr_t)memory & 63) != 0)
        return NULL;
    m->image = (unsigned char *)memory + room();
    m->own = 0;
@FILL_TABLES@
    @NAME@_reset(m);
    return m;
}

@NAME@ *@NAME@_init(void)
{
    void *memory = aligned_alloc(64, (@NAME@_size() + 63) / 64 * 64);
    @NAME@ *m = memory ? @NAME@_init_in(memory) : NULL;
    if (m)
        m->own = 1;
    return m;
}

void @NAME@_free(@NAME@ *m)
{
    if (m && m->own)
        free(m);
}

static int call(enter_function *enter, void (*kernel)(void), int64_t n, int64_t *table)
{
    int64_t result = 0;
    void *raised = NULL;
    if (enter(&result, &raised, (int64_t)(intptr_t)kernel, n, (int64_t)(intptr_t)table) != 0)
        return @UPPER@_FUNCTION_FAILED;
    return (int)result;
}

double @NAME@_time(const @NAME@ *m)
{
    int64_t k = *integer(m, @AT_SEGMENT@);
    return number(m, @AT_T@)[k] + (double)(*integer(m, @AT_STEP@) - integer(m, @AT_FIRST@)[k]) * number(m, @AT_H@)[k];
}

static const char *text_of(int status)
{
    switch (status) {
@STATUS_TEXTS@
    }
    return "the step failed";
}

static int failed(@NAME@ *m, int status)
{
    m->status = status;
    snprintf(m->message, MESSAGE, "stopped at t = %.9g: %s", @NAME@_time(m), text_of(status));
    return status;
}

static int read_outputs(@NAME@ *m, int64_t n)
{
    int status = call(@NAME@_enter_read, @NAME@_read_kernel, n, m->read);
    return status == @UPPER@_OK ? status : failed(m, status);
}

static int changed(@NAME@ *m, enter_function *enter, void (*kernel)(void), int64_t *table)
{
    int status = call(enter, kernel, 0, table);
    if (status != @UPPER@_OK)
        return failed(m, status);
    return say(m, @UPPER@_OK, "");
}

int @NAME@_step(@NAME@ *m, int64_t n)
{
    int64_t *step = integer(m, @AT_STEP@), begin = *step;
    int status;
    if (n < 0 || n > INT64_C(1) << 52)
        return say(m, @UPPER@_BAD_ARGUMENT, "step: n must be a number of steps");
    if (n == 0)
        return say(m, @UPPER@_OK, "");
    *integer(m, @AT_RECORD@) = begin + n;
    *integer(m, @AT_RECORDED@) = 0;
    status = call(@NAME@_enter_loop, @NAME@_loop_kernel, n, m->loop);
    if (status != @UPPER@_OK) {
        if (*step != begin)
            for (int k = 0; k < @N_VALUES@; k++)
                number(m, @AT_VALUES@)[k] = NAN;
        return failed(m, status);
    }
    m->status = @UPPER@_OK;
    m->message[0] = 0;
    return read_outputs(m, 1);
}
@SHORT_STEP_CODE@
int @NAME@_set_input(@NAME@ *m, int input, double value)
{
    static const int64_t places[] = {@INPUT_PLACES@};
    if (input < 0 || input >= @UPPER@_INPUTS)
        return say(m, @UPPER@_BAD_ARGUMENT, "set_input: there is no input of this number");
    if (!isfinite(value))
        return say(m, @UPPER@_BAD_ARGUMENT, "set_input: the value must be finite");
    *number(m, places[input]) = value;
    return changed(m, @NAME@_enter_inputs, @NAME@_inputs_kernel, m->inputs);
}

@CONSISTENT_CODE@@PARAMETER_CODE@

int @NAME@_get_output(const @NAME@ *m, int output, double *values)
{
    static const int64_t first[] = {@OUTPUT_FIRSTS@};
    if (output < 0 || output >= @UPPER@_OUTPUTS)
        return @UPPER@_BAD_ARGUMENT;
    memcpy(values, number(m, @AT_VALUES@) + first[output], (size_t)@NAME@_output_size(output) * sizeof(double));
    return @UPPER@_OK;
}

const double *@NAME@_outputs(const @NAME@ *m) { return number(m, @AT_VALUES@); }
const double *@NAME@_q(const @NAME@ *m) { return number(m, @AT_Q@); }
const double *@NAME@_v(const @NAME@ *m) { return number(m, @AT_V@); }

int @NAME@_output_size(int output)
{
    static const int size[] = {@OUTPUT_SIZES@};
    return output < 0 || output >= @UPPER@_OUTPUTS ? 0 : size[output];
}

const char *@NAME@_output_name(int output)
{
    static const char *const name[] = {@OUTPUT_NAMES@};
    return output < 0 || output >= @UPPER@_OUTPUTS ? "" : name[output];
}

size_t @NAME@_state_size(void) { return HEAD + IMAGE; }

void @NAME@_get_state(const @NAME@ *m, void *state)
{
    unsigned char *to = state;
    memcpy(to, head, HEAD);
    memcpy(to + HEAD, m->image, IMAGE);
    for (int k = 0; k < N_KERNELS; k++) /* addresses mean nothing in another process */
        memset(to + HEAD + kernels[k].offset, 0, sizeof(int64_t));
}

int @NAME@_set_state(@NAME@ *m, const void *state)
{
    if (memcmp(state, head, HEAD) != 0)
        return say(m, @UPPER@_OTHER_MODEL, text_of(@UPPER@_OTHER_MODEL));
    memcpy(m->image, (const unsigned char *)state + HEAD, IMAGE);
    place_kernels(m);
    return say(m, @UPPER@_OK, "");
}

const char *@NAME@_message(const @NAME@ *m) { return m->message; }
