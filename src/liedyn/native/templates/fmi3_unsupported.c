/* Functions of FMI 3.0 that a co-simulation unit of numbers does not have: each says so and fails. */

#define UNSUPPORTED(name) return unsupported(instance, name)

fmi3Status fmi3EnterEventMode(fmi3Instance instance)
{
    UNSUPPORTED("fmi3EnterEventMode");
}

fmi3Status fmi3GetFloat32(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3Float32 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetFloat32");
}

fmi3Status fmi3GetInt8(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3Int8 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetInt8");
}

fmi3Status fmi3GetUInt8(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3UInt8 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetUInt8");
}

fmi3Status fmi3GetInt16(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3Int16 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetInt16");
}

fmi3Status fmi3GetUInt16(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3UInt16 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetUInt16");
}

fmi3Status fmi3GetInt32(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3Int32 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetInt32");
}

fmi3Status fmi3GetUInt32(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3UInt32 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetUInt32");
}

fmi3Status fmi3GetInt64(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3Int64 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetInt64");
}

fmi3Status fmi3GetUInt64(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3UInt64 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetUInt64");
}

fmi3Status fmi3GetBoolean(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3Boolean values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetBoolean");
}

fmi3Status fmi3GetString(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3String values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetString");
}

fmi3Status fmi3GetBinary(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    size_t valueSizes[], fmi3Binary values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)valueSizes; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetBinary");
}

fmi3Status fmi3GetClock(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    fmi3Clock values[])
{
    (void)valueReferences; (void)nValueReferences; (void)values;
    UNSUPPORTED("fmi3GetClock");
}

fmi3Status fmi3SetFloat32(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3Float32 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetFloat32");
}

fmi3Status fmi3SetInt8(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3Int8 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetInt8");
}

fmi3Status fmi3SetUInt8(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3UInt8 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetUInt8");
}

fmi3Status fmi3SetInt16(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3Int16 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetInt16");
}

fmi3Status fmi3SetUInt16(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3UInt16 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetUInt16");
}

fmi3Status fmi3SetInt32(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3Int32 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetInt32");
}

fmi3Status fmi3SetUInt32(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3UInt32 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetUInt32");
}

fmi3Status fmi3SetInt64(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3Int64 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetInt64");
}

fmi3Status fmi3SetUInt64(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3UInt64 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetUInt64");
}

fmi3Status fmi3SetBoolean(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3Boolean values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetBoolean");
}

fmi3Status fmi3SetString(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3String values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetString");
}

fmi3Status fmi3SetBinary(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const size_t valueSizes[], const fmi3Binary values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)valueSizes; (void)values; (void)nValues;
    UNSUPPORTED("fmi3SetBinary");
}

fmi3Status fmi3SetClock(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t nValueReferences,
    const fmi3Clock values[])
{
    (void)valueReferences; (void)nValueReferences; (void)values;
    UNSUPPORTED("fmi3SetClock");
}

fmi3Status fmi3GetNumberOfVariableDependencies(fmi3Instance instance, fmi3ValueReference valueReference, size_t*
    nDependencies)
{
    (void)valueReference; (void)nDependencies;
    UNSUPPORTED("fmi3GetNumberOfVariableDependencies");
}

fmi3Status fmi3GetVariableDependencies(fmi3Instance instance, fmi3ValueReference dependent, size_t
    elementIndicesOfDependent[], fmi3ValueReference independents[], size_t elementIndicesOfIndependents[],
    fmi3DependencyKind dependencyKinds[], size_t nDependencies)
{
    (void)dependent; (void)elementIndicesOfDependent; (void)independents; (void)elementIndicesOfIndependents; (void)dependencyKinds; (void)nDependencies;
    UNSUPPORTED("fmi3GetVariableDependencies");
}

fmi3Status fmi3GetAdjointDerivative(fmi3Instance instance, const fmi3ValueReference unknowns[], size_t nUnknowns,
    const fmi3ValueReference knowns[], size_t nKnowns, const fmi3Float64 seed[], size_t nSeed, fmi3Float64
    sensitivity[], size_t nSensitivity)
{
    (void)unknowns; (void)nUnknowns; (void)knowns; (void)nKnowns; (void)seed; (void)nSeed; (void)sensitivity; (void)nSensitivity;
    UNSUPPORTED("fmi3GetAdjointDerivative");
}

fmi3Status fmi3EnterConfigurationMode(fmi3Instance instance)
{
    UNSUPPORTED("fmi3EnterConfigurationMode");
}

fmi3Status fmi3ExitConfigurationMode(fmi3Instance instance)
{
    UNSUPPORTED("fmi3ExitConfigurationMode");
}

fmi3Status fmi3GetIntervalDecimal(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t
    nValueReferences, fmi3Float64 intervals[], fmi3IntervalQualifier qualifiers[])
{
    (void)valueReferences; (void)nValueReferences; (void)intervals; (void)qualifiers;
    UNSUPPORTED("fmi3GetIntervalDecimal");
}

fmi3Status fmi3GetIntervalFraction(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t
    nValueReferences, fmi3UInt64 counters[], fmi3UInt64 resolutions[], fmi3IntervalQualifier qualifiers[])
{
    (void)valueReferences; (void)nValueReferences; (void)counters; (void)resolutions; (void)qualifiers;
    UNSUPPORTED("fmi3GetIntervalFraction");
}

fmi3Status fmi3GetShiftDecimal(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t
    nValueReferences, fmi3Float64 shifts[])
{
    (void)valueReferences; (void)nValueReferences; (void)shifts;
    UNSUPPORTED("fmi3GetShiftDecimal");
}

fmi3Status fmi3GetShiftFraction(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t
    nValueReferences, fmi3UInt64 counters[], fmi3UInt64 resolutions[])
{
    (void)valueReferences; (void)nValueReferences; (void)counters; (void)resolutions;
    UNSUPPORTED("fmi3GetShiftFraction");
}

fmi3Status fmi3SetIntervalDecimal(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t
    nValueReferences, const fmi3Float64 intervals[])
{
    (void)valueReferences; (void)nValueReferences; (void)intervals;
    UNSUPPORTED("fmi3SetIntervalDecimal");
}

fmi3Status fmi3SetIntervalFraction(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t
    nValueReferences, const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
{
    (void)valueReferences; (void)nValueReferences; (void)counters; (void)resolutions;
    UNSUPPORTED("fmi3SetIntervalFraction");
}

fmi3Status fmi3SetShiftDecimal(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t
    nValueReferences, const fmi3Float64 shifts[])
{
    (void)valueReferences; (void)nValueReferences; (void)shifts;
    UNSUPPORTED("fmi3SetShiftDecimal");
}

fmi3Status fmi3SetShiftFraction(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t
    nValueReferences, const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
{
    (void)valueReferences; (void)nValueReferences; (void)counters; (void)resolutions;
    UNSUPPORTED("fmi3SetShiftFraction");
}

fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance instance)
{
    UNSUPPORTED("fmi3EvaluateDiscreteStates");
}

fmi3Status fmi3UpdateDiscreteStates(fmi3Instance instance, fmi3Boolean* discreteStatesNeedUpdate, fmi3Boolean*
    terminateSimulation, fmi3Boolean* nominalsOfContinuousStatesChanged, fmi3Boolean* valuesOfContinuousStatesChanged,
    fmi3Boolean* nextEventTimeDefined, fmi3Float64* nextEventTime)
{
    (void)discreteStatesNeedUpdate; (void)terminateSimulation; (void)nominalsOfContinuousStatesChanged; (void)valuesOfContinuousStatesChanged; (void)nextEventTimeDefined; (void)nextEventTime;
    UNSUPPORTED("fmi3UpdateDiscreteStates");
}

fmi3Status fmi3EnterContinuousTimeMode(fmi3Instance instance)
{
    UNSUPPORTED("fmi3EnterContinuousTimeMode");
}

fmi3Status fmi3CompletedIntegratorStep(fmi3Instance instance, fmi3Boolean noSetFMUStatePriorToCurrentPoint,
    fmi3Boolean* enterEventMode, fmi3Boolean* terminateSimulation)
{
    (void)noSetFMUStatePriorToCurrentPoint; (void)enterEventMode; (void)terminateSimulation;
    UNSUPPORTED("fmi3CompletedIntegratorStep");
}

fmi3Status fmi3SetTime(fmi3Instance instance, fmi3Float64 time)
{
    (void)time;
    UNSUPPORTED("fmi3SetTime");
}

fmi3Status fmi3SetContinuousStates(fmi3Instance instance, const fmi3Float64 continuousStates[], size_t
    nContinuousStates)
{
    (void)continuousStates; (void)nContinuousStates;
    UNSUPPORTED("fmi3SetContinuousStates");
}

fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance instance, fmi3Float64 derivatives[], size_t
    nContinuousStates)
{
    (void)derivatives; (void)nContinuousStates;
    UNSUPPORTED("fmi3GetContinuousStateDerivatives");
}

fmi3Status fmi3GetEventIndicators(fmi3Instance instance, fmi3Float64 eventIndicators[], size_t nEventIndicators)
{
    (void)eventIndicators; (void)nEventIndicators;
    UNSUPPORTED("fmi3GetEventIndicators");
}

fmi3Status fmi3GetContinuousStates(fmi3Instance instance, fmi3Float64 continuousStates[], size_t nContinuousStates)
{
    (void)continuousStates; (void)nContinuousStates;
    UNSUPPORTED("fmi3GetContinuousStates");
}

fmi3Status fmi3GetNominalsOfContinuousStates(fmi3Instance instance, fmi3Float64 nominals[], size_t nContinuousStates)
{
    (void)nominals; (void)nContinuousStates;
    UNSUPPORTED("fmi3GetNominalsOfContinuousStates");
}

fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance instance, size_t* nEventIndicators)
{
    (void)nEventIndicators;
    UNSUPPORTED("fmi3GetNumberOfEventIndicators");
}

fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance instance, size_t* nContinuousStates)
{
    (void)nContinuousStates;
    UNSUPPORTED("fmi3GetNumberOfContinuousStates");
}

fmi3Status fmi3GetOutputDerivatives(fmi3Instance instance, const fmi3ValueReference valueReferences[], size_t
    nValueReferences, const fmi3Int32 orders[], fmi3Float64 values[], size_t nValues)
{
    (void)valueReferences; (void)nValueReferences; (void)orders; (void)values; (void)nValues;
    UNSUPPORTED("fmi3GetOutputDerivatives");
}

fmi3Status fmi3ActivateModelPartition(fmi3Instance instance, fmi3ValueReference clockReference, fmi3Float64
    activationTime)
{
    (void)clockReference; (void)activationTime;
    UNSUPPORTED("fmi3ActivateModelPartition");
}
