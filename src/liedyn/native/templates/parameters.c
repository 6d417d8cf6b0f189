int @NAME@_set_parameter(@NAME@ *m, int parameter, double value)
{
    /* number of the parameter, place in the image, and a, b: the number there is a + b value */
    static const struct { int parameter; int64_t place; double a, b; } numbers[] = {
@PARAMETER_PLACES@
    };
    if (parameter < 0 || parameter >= @UPPER@_PARAMETERS)
        return say(m, @UPPER@_BAD_ARGUMENT, "set_parameter: there is no parameter of this number");
    if (!isfinite(value))
        return say(m, @UPPER@_BAD_ARGUMENT, "set_parameter: the value must be finite");
    for (size_t k = 0; k < sizeof numbers / sizeof numbers[0]; k++)
        if (numbers[k].parameter == parameter)
            *number(m, numbers[k].place) = numbers[k].a + numbers[k].b * value;
    return @NAME@_consistent(m);
}
