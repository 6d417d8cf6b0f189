
/* A step of another size: a segment of the schedule of its own, behind that of the steps before. */
static void begin_segment(@NAME@ *m, double h)
{
    int64_t *segment = integer(m, @AT_SEGMENT@), *first = integer(m, @AT_FIRST@), k = *segment;
    double *t = number(m, @AT_T@), *size = number(m, @AT_H@), now = @NAME@_time(m);
    if (size[k] == h)
        return;
    first[0] = first[k];
    t[0] = t[k];
    size[0] = size[k];
    *segment = 0;
    first[1] = *integer(m, @AT_STEP@);
    t[1] = now;
    size[1] = h;
}

int @NAME@_step_to(@NAME@ *m, double t)
{
    const double h = @UPPER@_STEP_SIZE;
    double now = @NAME@_time(m), rest = t - now, n = floor(rest / h + 1e-9);
    int status = @UPPER@_OK;
    if (!(rest >= 0.0) || n > 4503599627370496.0)
        return say(m, @UPPER@_BAD_ARGUMENT, "step_to: t must not be before the present time");
    if (n > 0.0) {
        begin_segment(m, h);
        status = @NAME@_step(m, (int64_t)n);
        rest = t - @NAME@_time(m);
    }
    if (status == @UPPER@_OK && rest > 1e-9 * h) {
        begin_segment(m, rest);
        status = @NAME@_step(m, 1);
    }
    return status == @UPPER@_OK ? say(m, status, "") : status;
}
