int @NAME@_set_parameter(@NAME@ *m, int parameter, double value)
{
    (void)parameter;
    (void)value;
    return say(m, @UPPER@_BAD_ARGUMENT, "set_parameter: the model was exported without parameters");
}
