/* A controller as a co-simulation unit of FMI 2.0, for tests: torque = gain (target - angle) - damping rate - integral_gain * sum,
   where the sum of angle * step is its state.  Fails where its time passes fail_at. */

#include "fmi2Functions.h"

#include <stdlib.h>
#include <string.h>

enum { ANGLE, RATE, TORQUE, STEPS, GAIN, DAMPING, INTEGRAL_GAIN, FAIL_AT, TARGET, NUMBERS };

typedef struct {
    double x[NUMBERS], sum;
    int steps;
    const fmi2CallbackFunctions *callbacks;
} unit;

static void start(unit *u)
{
    memset(u->x, 0, sizeof u->x);
    u->x[GAIN] = 1.0;
    u->x[FAIL_AT] = 1e9;
    u->sum = 0.0;
    u->steps = 0;
}

static double torque(const unit *u)
{
    return u->x[GAIN] * (u->x[TARGET] - u->x[ANGLE]) - u->x[DAMPING] * u->x[RATE] - u->x[INTEGRAL_GAIN] * u->sum;
}

const char *fmi2GetTypesPlatform(void) { return fmi2TypesPlatform; }
const char *fmi2GetVersion(void) { return fmi2Version; }
fmi2Status fmi2SetDebugLogging(fmi2Component c, fmi2Boolean on, size_t n, const fmi2String names[]) { return fmi2OK; }

fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                              const fmi2CallbackFunctions *callbacks, fmi2Boolean visible, fmi2Boolean logging)
{
    unit *u;
    if (type != fmi2CoSimulation || strcmp(guid, "{controller}") != 0)
        return NULL;
    u = calloc(1, sizeof *u);
    u->callbacks = callbacks;
    start(u);
    return u;
}

void fmi2FreeInstance(fmi2Component c) { free(c); }
fmi2Status fmi2SetupExperiment(fmi2Component c, fmi2Boolean t, fmi2Real tol, fmi2Real begin, fmi2Boolean e, fmi2Real end) { return fmi2OK; }
fmi2Status fmi2EnterInitializationMode(fmi2Component c) { return fmi2OK; }
fmi2Status fmi2ExitInitializationMode(fmi2Component c) { return fmi2OK; }
fmi2Status fmi2Terminate(fmi2Component c) { return fmi2OK; }
fmi2Status fmi2Reset(fmi2Component c) { start(c); return fmi2OK; }

fmi2Status fmi2GetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2Real value[])
{
    unit *u = c;
    for (size_t k = 0; k < n; k++) {
        if (vr[k] >= NUMBERS)
            return fmi2Error;
        value[k] = vr[k] == TORQUE ? torque(u) : u->x[vr[k]];
    }
    return fmi2OK;
}

fmi2Status fmi2SetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2Real value[])
{
    unit *u = c;
    for (size_t k = 0; k < n; k++) {
        if (vr[k] >= NUMBERS)
            return fmi2Error;
        u->x[vr[k]] = value[k];
    }
    return fmi2OK;
}

fmi2Status fmi2GetInteger(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2Integer value[])
{
    unit *u = c;
    for (size_t k = 0; k < n; k++)
        value[k] = u->steps;
    return fmi2OK;
}

fmi2Status fmi2DoStep(fmi2Component c, fmi2Real t, fmi2Real h, fmi2Boolean no_set_before)
{
    unit *u = c;
    if (t + h > u->x[FAIL_AT]) {
        u->callbacks->logger(u->callbacks->componentEnvironment, "controller", fmi2Error, "logStatusError", "the battery is empty");
        return fmi2Error;
    }
    u->sum += h * u->x[ANGLE];
    u->steps++;
    return fmi2OK;
}

fmi2Status fmi2GetFMUstate(fmi2Component c, fmi2FMUstate *state)
{
    if (*state == NULL)
        *state = malloc(sizeof(unit));
    memcpy(*state, c, sizeof(unit));
    return fmi2OK;
}

fmi2Status fmi2SetFMUstate(fmi2Component c, fmi2FMUstate state)
{
    unit *u = c;
    const fmi2CallbackFunctions *callbacks = u->callbacks;
    memcpy(c, state, sizeof(unit));
    u->callbacks = callbacks;
    return fmi2OK;
}

fmi2Status fmi2FreeFMUstate(fmi2Component c, fmi2FMUstate *state) { free(*state); *state = NULL; return fmi2OK; }
fmi2Status fmi2SerializedFMUstateSize(fmi2Component c, fmi2FMUstate state, size_t *size) { *size = sizeof(unit); return fmi2OK; }
fmi2Status fmi2SerializeFMUstate(fmi2Component c, fmi2FMUstate state, fmi2Byte bytes[], size_t size) { memcpy(bytes, state, size); return fmi2OK; }

fmi2Status fmi2DeSerializeFMUstate(fmi2Component c, const fmi2Byte bytes[], size_t size, fmi2FMUstate *state)
{
    if (*state == NULL)
        *state = malloc(sizeof(unit));
    memcpy(*state, bytes, size);
    return fmi2OK;
}

#define NOT_THERE(name, ...) fmi2Status name(fmi2Component c, __VA_ARGS__) { return fmi2Error; }
NOT_THERE(fmi2GetBoolean, const fmi2ValueReference vr[], size_t n, fmi2Boolean value[])
NOT_THERE(fmi2GetString, const fmi2ValueReference vr[], size_t n, fmi2String value[])
NOT_THERE(fmi2SetInteger, const fmi2ValueReference vr[], size_t n, const fmi2Integer value[])
NOT_THERE(fmi2SetBoolean, const fmi2ValueReference vr[], size_t n, const fmi2Boolean value[])
NOT_THERE(fmi2SetString, const fmi2ValueReference vr[], size_t n, const fmi2String value[])
NOT_THERE(fmi2GetDirectionalDerivative, const fmi2ValueReference a[], size_t n, const fmi2ValueReference b[], size_t m,
          const fmi2Real da[], fmi2Real db[])
NOT_THERE(fmi2SetRealInputDerivatives, const fmi2ValueReference vr[], size_t n, const fmi2Integer order[], const fmi2Real value[])
NOT_THERE(fmi2GetRealOutputDerivatives, const fmi2ValueReference vr[], size_t n, const fmi2Integer order[], fmi2Real value[])
fmi2Status fmi2CancelStep(fmi2Component c) { return fmi2Error; }
NOT_THERE(fmi2GetStatus, const fmi2StatusKind kind, fmi2Status *value)
NOT_THERE(fmi2GetRealStatus, const fmi2StatusKind kind, fmi2Real *value)
NOT_THERE(fmi2GetIntegerStatus, const fmi2StatusKind kind, fmi2Integer *value)
NOT_THERE(fmi2GetBooleanStatus, const fmi2StatusKind kind, fmi2Boolean *value)
NOT_THERE(fmi2GetStringStatus, const fmi2StatusKind kind, fmi2String *value)
