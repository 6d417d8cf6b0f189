/* @NAME@ as a co-simulation unit of FMI 3.0; written by liedyn @VERSION@. */

#include "@NAME@.h"
#include "fmi3Functions.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TOKEN "@TOKEN@"

enum {
    FIRST_INPUT = 1, FIRST_OUTPUT = FIRST_INPUT + @UPPER@_INPUTS, FIRST_PARAMETER = FIRST_OUTPUT + @UPPER@_OUTPUTS,
    END = FIRST_PARAMETER + @UPPER@_PARAMETERS
};

static const double input_starts[] = {@INPUT_STARTS@}, parameter_starts[] = {@PARAMETER_STARTS@};

/* what the unit knows besides the model, and saves with its state */
typedef struct {
    double inputs[@UPPER@_INPUTS + 1], parameters[@UPPER@_PARAMETERS + 1];
    int changed; /* inputs were set since the last step */
} values;

typedef struct {
    @NAME@ *model;
    values now;
    int initializing;
    int logging;
    fmi3InstanceEnvironment environment;
    fmi3LogMessageCallback log;
} unit;

static fmi3Status complain(unit *u, const char *text)
{
    if (u && u->log)
        u->log(u->environment, fmi3Error, "logStatusError", text);
    return fmi3Error;
}

static fmi3Status unsupported(fmi3Instance instance, const char *name)
{
    char text[200];
    snprintf(text, sizeof text, "%s is not supported by this unit", name);
    return complain(instance, text);
}

static fmi3Status done(unit *u, int status) { return status == @UPPER@_OK ? fmi3OK : complain(u, @NAME@_message(u->model)); }

const char *fmi3GetVersion(void) { return fmi3Version; }

fmi3Status fmi3SetDebugLogging(fmi3Instance instance, fmi3Boolean loggingOn, size_t nCategories, const fmi3String categories[])
{
    unit *u = instance;
    (void)nCategories; (void)categories;
    u->logging = loggingOn;
    return fmi3OK;
}

static void start(unit *u)
{
    memset(&u->now, 0, sizeof u->now);
    for (int k = 0; k < @UPPER@_INPUTS; k++)
        u->now.inputs[k] = input_starts[k];
    for (int k = 0; k < @UPPER@_PARAMETERS; k++)
        u->now.parameters[k] = parameter_starts[k];
    u->initializing = 0;
}

fmi3Instance fmi3InstantiateCoSimulation(
    fmi3String instanceName, fmi3String instantiationToken, fmi3String resourcePath, fmi3Boolean visible, fmi3Boolean loggingOn,
    fmi3Boolean eventModeUsed, fmi3Boolean earlyReturnAllowed, const fmi3ValueReference requiredIntermediateVariables[],
    size_t nRequiredIntermediateVariables, fmi3InstanceEnvironment instanceEnvironment, fmi3LogMessageCallback logMessage,
    fmi3IntermediateUpdateCallback intermediateUpdate)
{
    unit *u;
    (void)instanceName; (void)resourcePath; (void)visible; (void)eventModeUsed; (void)earlyReturnAllowed;
    (void)requiredIntermediateVariables; (void)intermediateUpdate;
    if (instantiationToken == NULL || strcmp(instantiationToken, TOKEN) != 0 || nRequiredIntermediateVariables > 0) {
        if (logMessage)
            logMessage(instanceEnvironment, fmi3Error, "logStatusError",
                       nRequiredIntermediateVariables > 0 ? "the unit has no intermediate variables"
                                                          : "the instantiation token is that of another unit");
        return NULL;
    }
    u = calloc(1, sizeof *u);
    if (u == NULL)
        return NULL;
    u->environment = instanceEnvironment;
    u->log = logMessage;
    u->logging = loggingOn;
    u->model = @NAME@_init();
    if (u->model == NULL) {
        complain(u, "there is no memory for an instance");
        free(u);
        return NULL;
    }
    start(u);
    return u;
}

fmi3Instance fmi3InstantiateModelExchange(
    fmi3String instanceName, fmi3String instantiationToken, fmi3String resourcePath, fmi3Boolean visible, fmi3Boolean loggingOn,
    fmi3InstanceEnvironment instanceEnvironment, fmi3LogMessageCallback logMessage)
{
    (void)instanceName; (void)instantiationToken; (void)resourcePath; (void)visible; (void)loggingOn;
    if (logMessage)
        logMessage(instanceEnvironment, fmi3Error, "logStatusError", "this is a unit for co-simulation");
    return NULL;
}

fmi3Instance fmi3InstantiateScheduledExecution(
    fmi3String instanceName, fmi3String instantiationToken, fmi3String resourcePath, fmi3Boolean visible, fmi3Boolean loggingOn,
    fmi3InstanceEnvironment instanceEnvironment, fmi3LogMessageCallback logMessage, fmi3ClockUpdateCallback clockUpdate,
    fmi3LockPreemptionCallback lockPreemption, fmi3UnlockPreemptionCallback unlockPreemption)
{
    (void)clockUpdate; (void)lockPreemption; (void)unlockPreemption;
    return fmi3InstantiateModelExchange(instanceName, instantiationToken, resourcePath, visible, loggingOn, instanceEnvironment,
                                        logMessage);
}

void fmi3FreeInstance(fmi3Instance instance)
{
    unit *u = instance;
    if (u == NULL)
        return;
    @NAME@_free(u->model);
    free(u);
}

/* Inputs that are set before the first step, or that jump, take accelerations and reactions with them. */
static fmi3Status follow(unit *u)
{
    if (!u->now.changed)
        return fmi3OK;
    u->now.changed = 0;
    return @FOLLOW@;
}

fmi3Status fmi3EnterInitializationMode(fmi3Instance instance, fmi3Boolean toleranceDefined, fmi3Float64 tolerance,
                                       fmi3Float64 startTime, fmi3Boolean stopTimeDefined, fmi3Float64 stopTime)
{
    unit *u = instance;
    char text[200];
    (void)toleranceDefined; (void)tolerance; (void)stopTimeDefined; (void)stopTime;
    if (!(fabs(startTime - @UPPER@_START_TIME) <= 1e-9 * @UPPER@_STEP_SIZE)) {
        snprintf(text, sizeof text, "the model was exported for a start at t = %.17g, not at %.17g", (double)@UPPER@_START_TIME, startTime);
        return complain(u, text);
    }
    u->initializing = 1;
    return fmi3OK;
}

fmi3Status fmi3ExitInitializationMode(fmi3Instance instance)
{
    unit *u = instance;
    u->initializing = 0;
    return follow(u);
}

fmi3Status fmi3EnterStepMode(fmi3Instance instance)
{
    (void)instance;
    return fmi3OK;
}

fmi3Status fmi3Terminate(fmi3Instance instance)
{
    (void)instance;
    return fmi3OK;
}

fmi3Status fmi3Reset(fmi3Instance instance)
{
    unit *u = instance;
    @NAME@_reset(u->model);
    start(u);
    return fmi3OK;
}

fmi3Status fmi3GetFloat64(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
                          fmi3Float64 values[], size_t nValues)
{
    unit *u = instance;
    size_t at = 0;
    if (u->initializing && follow(u) != fmi3OK) /* outputs are those of the inputs that were set */
        return fmi3Error;
    for (size_t k = 0; k < nValueReferences; k++) {
        int v = (int)valueReferences[k], size = 1;
        if (v >= FIRST_OUTPUT && v < FIRST_PARAMETER)
            size = @NAME@_output_size(v - FIRST_OUTPUT);
        if (v < 0 || v >= END || at + (size_t)size > nValues)
            return complain(u, "fmi3GetFloat64: an unknown variable, or too few values");
        if (v == 0)
            values[at] = @NAME@_time(u->model);
        else if (v < FIRST_OUTPUT)
            values[at] = u->now.inputs[v - FIRST_INPUT];
        else if (v < FIRST_PARAMETER)
            @NAME@_get_output(u->model, v - FIRST_OUTPUT, values + at);
        else
            values[at] = u->now.parameters[v - FIRST_PARAMETER];
        at += (size_t)size;
    }
    return at == nValues ? fmi3OK : complain(u, "fmi3GetFloat64: too many values");
}

fmi3Status fmi3SetFloat64(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
                          const fmi3Float64 values[], size_t nValues)
{
    unit *u = instance;
    if (nValues != nValueReferences)
        return complain(u, "fmi3SetFloat64: inputs and parameters are numbers, one value for each");
    for (size_t k = 0; k < nValueReferences; k++) {
        int v = (int)valueReferences[k];
        fmi3Status status = fmi3OK;
        if (v >= FIRST_INPUT && v < FIRST_OUTPUT) {
            if (u->now.inputs[v - FIRST_INPUT] == values[k])
                continue;
            status = done(u, @NAME@_set_input(u->model, v - FIRST_INPUT, values[k]));
            if (status == fmi3OK) {
                u->now.inputs[v - FIRST_INPUT] = values[k];
                u->now.changed = 1;
            }
        } else if (v >= FIRST_PARAMETER && v < END) {
            status = done(u, @NAME@_set_parameter(u->model, v - FIRST_PARAMETER, values[k]));
            if (status == fmi3OK)
                u->now.parameters[v - FIRST_PARAMETER] = values[k];
        } else
            return complain(u, "fmi3SetFloat64: the variable is neither an input nor a parameter");
        if (status != fmi3OK)
            return status;
    }
    return fmi3OK;
}

/* Outputs where the numbers `knowns` are further by `step` times `seed` than in a state. */
static fmi3Status moved(unit *u, fmi3FMUState state, const fmi3ValueReference knowns[], size_t nKnowns, const fmi3Float64 seed[],
                        double step, const fmi3ValueReference unknowns[], size_t nUnknowns, double *found, size_t nFound)
{
    fmi3Status status = fmi3SetFMUState(u, state);
    for (size_t k = 0; k < nKnowns && status == fmi3OK; k++) {
        double value;
        status = fmi3GetFloat64(u, &knowns[k], 1, &value, 1);
        value += step * seed[k];
        if (status == fmi3OK)
            status = fmi3SetFloat64(u, &knowns[k], 1, &value, 1);
    }
    if (status == fmi3OK)
        status = follow(u);
    return status == fmi3OK ? fmi3GetFloat64(u, unknowns, nUnknowns, found, nFound) : status;
}

/* Of outputs by inputs and parameters at the present time, positions and velocities as they are. What is linear in them, as inputs
   of forces are, comes out to round-off; else central differences of two sizes leave an error of the fourth power of 1/100. */
fmi3Status fmi3GetDirectionalDerivative(fmi3Instance instance, const fmi3ValueReference unknowns[], size_t nUnknowns,
                                        const fmi3ValueReference knowns[], size_t nKnowns, const fmi3Float64 seed[], size_t nSeed,
                                        fmi3Float64 sensitivity[], size_t nSensitivity)
{
    static const double sizes[] = {1.0, -1.0, 0.5, -0.5}, weights[] = {-1.0 / 6.0, 1.0 / 6.0, 4.0 / 3.0, -4.0 / 3.0};
    unit *u = instance;
    fmi3FMUState state = NULL;
    fmi3Status status = fmi3OK, back;
    double step = HUGE_VAL, *found;
    if (!@FOLLOWS@)
        return unsupported(instance, "fmi3GetDirectionalDerivative");
    for (size_t k = 0; k < nUnknowns; k++)
        if (unknowns[k] < FIRST_OUTPUT || unknowns[k] >= FIRST_PARAMETER)
            return complain(u, "fmi3GetDirectionalDerivative: an unknown is no output");
    if (nSeed != nKnowns)
        return complain(u, "fmi3GetDirectionalDerivative: inputs and parameters are numbers, one seed for each");
    for (size_t k = 0; k < nKnowns; k++) {
        double value;
        if (knowns[k] < FIRST_INPUT || knowns[k] >= END || (knowns[k] >= FIRST_OUTPUT && knowns[k] < FIRST_PARAMETER))
            return complain(u, "fmi3GetDirectionalDerivative: a known is neither an input nor a parameter");
        if (!isfinite(seed[k]))
            return complain(u, "fmi3GetDirectionalDerivative: a seed is not finite");
        if (fmi3GetFloat64(u, &knowns[k], 1, &value, 1) != fmi3OK)
            return fmi3Error;
        if (seed[k] != 0.0 && value != 0.0)
            step = fmin(step, 0.01 * fabs(value / seed[k]));
        else if (seed[k] != 0.0)
            step = fmin(step, 0.01 / fabs(seed[k]));
    }
    for (size_t k = 0; k < nSensitivity; k++)
        sensitivity[k] = 0.0;
    if (step == HUGE_VAL)
        return fmi3OK; /* all seeds are zero */
    found = malloc((nSensitivity + 1) * sizeof *found);
    if (found == NULL || fmi3GetFMUState(instance, &state) != fmi3OK) {
        free(found);
        return complain(u, "there is no memory for derivatives");
    }
    for (int k = 0; k < 4 && status == fmi3OK; k++) {
        status = moved(u, state, knowns, nKnowns, seed, sizes[k] * step, unknowns, nUnknowns, found, nSensitivity);
        for (size_t i = 0; i < nSensitivity && status == fmi3OK; i++)
            sensitivity[i] += weights[k] / step * found[i];
    }
    back = fmi3SetFMUState(instance, state);
    fmi3FreeFMUState(instance, &state);
    free(found);
    return status == fmi3OK ? back : status;
}

fmi3Status fmi3DoStep(fmi3Instance instance, fmi3Float64 currentCommunicationPoint, fmi3Float64 communicationStepSize,
                      fmi3Boolean noSetFMUStatePriorToCurrentPoint, fmi3Boolean *eventHandlingNeeded,
                      fmi3Boolean *terminateSimulation, fmi3Boolean *earlyReturn, fmi3Float64 *lastSuccessfulTime)
{
    unit *u = instance;
    const double h = @UPPER@_STEP_SIZE;
    double now = @NAME@_time(u->model), end = currentCommunicationPoint + communicationStepSize;
    int status;
    (void)noSetFMUStatePriorToCurrentPoint;
    *eventHandlingNeeded = *terminateSimulation = *earlyReturn = fmi3False;
    *lastSuccessfulTime = now;
    if (!(fabs(currentCommunicationPoint - now) <= 1e-6 * h))
        return complain(u, "fmi3DoStep: the communication point is not where the unit is");
    if (!(communicationStepSize >= 0.0))
        return complain(u, "fmi3DoStep: the communication step must not be negative");
    if (follow(u) != fmi3OK)
        return fmi3Error;
@ADVANCE@
    *lastSuccessfulTime = @NAME@_time(u->model);
    return done(u, status);
}

/* A saved state: that of the model, behind the values. */
static size_t state_size(void) { return sizeof(values) + @NAME@_state_size(); }

fmi3Status fmi3GetFMUState(fmi3Instance instance, fmi3FMUState *FMUState)
{
    unit *u = instance;
    unsigned char *state = *FMUState ? *FMUState : malloc(state_size());
    if (state == NULL)
        return complain(u, "there is no memory for a state");
    memcpy(state, &u->now, sizeof(values));
    @NAME@_get_state(u->model, state + sizeof(values));
    *FMUState = state;
    return fmi3OK;
}

fmi3Status fmi3SetFMUState(fmi3Instance instance, fmi3FMUState FMUState)
{
    unit *u = instance;
    fmi3Status status;
    if (FMUState == NULL)
        return complain(u, "fmi3SetFMUState: there is no state");
    status = done(u, @NAME@_set_state(u->model, (const unsigned char *)FMUState + sizeof(values)));
    if (status == fmi3OK)
        memcpy(&u->now, FMUState, sizeof(values));
    return status;
}

fmi3Status fmi3FreeFMUState(fmi3Instance instance, fmi3FMUState *FMUState)
{
    (void)instance;
    if (FMUState) {
        free(*FMUState);
        *FMUState = NULL;
    }
    return fmi3OK;
}

fmi3Status fmi3SerializedFMUStateSize(fmi3Instance instance, fmi3FMUState FMUState, size_t *size)
{
    (void)instance; (void)FMUState;
    *size = state_size();
    return fmi3OK;
}

fmi3Status fmi3SerializeFMUState(fmi3Instance instance, fmi3FMUState FMUState, fmi3Byte serializedState[], size_t size)
{
    if (FMUState == NULL || size < state_size())
        return complain(instance, "fmi3SerializeFMUState: there is no state, or too little room");
    memcpy(serializedState, FMUState, state_size());
    return fmi3OK;
}

fmi3Status fmi3DeserializeFMUState(fmi3Instance instance, const fmi3Byte serializedState[], size_t size, fmi3FMUState *FMUState)
{
    unsigned char *state;
    if (size != state_size())
        return complain(instance, "fmi3DeserializeFMUState: these bytes are no state of this unit");
    state = *FMUState ? *FMUState : malloc(size);
    if (state == NULL)
        return complain(instance, "there is no memory for a state");
    memcpy(state, serializedState, size);
    *FMUState = state;
    return fmi3OK;
}

@UNSUPPORTED_FUNCTIONS@
