/* Runs @NAME@ and prints its outputs:   ./@NAME@_example [steps [print every]]   */

#include "@NAME@.h"

#include <stdio.h>
#include <stdlib.h>

int main(int n_arguments, char **arguments)
{
    long steps = n_arguments > 1 ? atol(arguments[1]) : 1000, every = n_arguments > 2 ? atol(arguments[2]) : 100;
    @NAME@ *m = @NAME@_init();
    if (m == NULL || every < 1) {
        fputs("no memory, or nothing to print\n", stderr);
        return 1;
    }
    printf("t");
    for (int k = 0; k < @UPPER@_OUTPUTS; k++)
        for (int i = 0; i < @NAME@_output_size(k); i++)
            printf(",%s[%d]", @NAME@_output_name(k), i);
    for (long done = 0;; done += every) {
        printf("\n%.17g", @NAME@_time(m));
        for (int i = 0; i < @UPPER@_VALUES; i++)
            printf(",%.17g", @NAME@_outputs(m)[i]);
        if (done >= steps)
            break;
        if (@NAME@_step(m, every) != @UPPER@_OK) {
            fprintf(stderr, "\n%s\n", @NAME@_message(m));
            @NAME@_free(m);
            return 1;
        }
    }
    putchar('\n');
    @NAME@_free(m);
    return 0;
}
