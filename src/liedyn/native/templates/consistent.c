int @NAME@_consistent(@NAME@ *m)
{
    int status = changed(m, @NAME@_enter_consistent, @NAME@_consistent_kernel, m->consistent);
    return status == @UPPER@_OK ? read_outputs(m, 1) : status;
}

