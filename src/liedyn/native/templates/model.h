/* @NAME@: @TITLE@

   A multibody model as a C library, written by liedyn @VERSION@.  Needs the C library and its mathematics, nothing else.

       @NAME@ *m = @NAME@_init();
       while (@NAME@_time(m) < 1.0)
           if (@NAME@_step(m, 1) != @UPPER@_OK) { puts(@NAME@_message(m)); break; }
       @NAME@_free(m);

   Functions that return int return a status: @UPPER@_OK, or why nothing was done (@NAME@_message tells in words).  Memory is taken by
   @NAME@_init alone.  Instances share nothing that changes: each may live in a thread of its own. */

#ifndef @UPPER@_H
#define @UPPER@_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct @NAME@ @NAME@;

/* status */
enum {
@STATUS_CODES@
};

/* inputs, for @NAME@_set_input */
enum {
@INPUT_CODES@
    @UPPER@_INPUTS
};

/* outputs, for @NAME@_get_output; the comment has what it is, how many numbers, and their unit */
enum {
@OUTPUT_CODES@
    @UPPER@_OUTPUTS
};

/* parameters, for @NAME@_set_parameter */
enum {
@PARAMETER_CODES@
    @UPPER@_PARAMETERS
};

#define @UPPER@_STEP_SIZE @H@        /* seconds */
#define @UPPER@_START_TIME @T_START@
#define @UPPER@_VALUES @N_VALUES@    /* numbers of all outputs together */
#define @UPPER@_NODES @N_NODES@      /* nodes of q and v, the ground included */

/* A new model at its start; NULL if there is no memory.  Or in memory of your own, aligned to 64 bytes, of @NAME@_size() bytes. */
@NAME@ *@NAME@_init(void);
size_t @NAME@_size(void);
@NAME@ *@NAME@_init_in(void *memory);
void @NAME@_free(@NAME@ *m); /* what @NAME@_init made */

/* Back to the start: inputs and parameters are those of the export. */
void @NAME@_reset(@NAME@ *m);

/* An input has this value from the present time on; it must be finite. */
int @NAME@_set_input(@NAME@ *m, int input, double value);

/* A parameter has this value from the present time on: accelerations and reactions follow at once, positions and velocities stay. */
int @NAME@_set_parameter(@NAME@ *m, int parameter, double value);
@CONSISTENT@
/* Make n steps of h.  A step that fails leaves the state as it was before it; outputs of a call that failed after some steps are
   not a number. */
int @NAME@_step(@NAME@ *m, int64_t n);
@SHORT_STEP@
double @NAME@_time(const @NAME@ *m);

/* Numbers of an output at the present time. */
int @NAME@_get_output(const @NAME@ *m, int output, double *values);
const double *@NAME@_outputs(const @NAME@ *m); /* all of them, one after the other */
int @NAME@_output_size(int output);
const char *@NAME@_output_name(int output);

/* Recorded poses (12 numbers per node: position, rotation matrix row by row) and velocities (6). */
const double *@NAME@_q(const @NAME@ *m);
const double *@NAME@_v(const @NAME@ *m);

/* All that a run remembers, in @NAME@_state_size() bytes: it goes on from there to the same bits, in this process or in another
   that has the same library.  Refuses bytes of another model. */
size_t @NAME@_state_size(void);
void @NAME@_get_state(const @NAME@ *m, void *state);
int @NAME@_set_state(@NAME@ *m, const void *state);

/* The last status in words. */
const char *@NAME@_message(const @NAME@ *m);

#ifdef __cplusplus
}
#endif
#endif
