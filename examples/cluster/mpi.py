"""A sweep with MPI: mpiexec -n 65 python -m mpi4py.futures mpi.py; run it again after an abort, and it goes on."""

import sys

from mpi4py.futures import MPIPoolExecutor
from study import GRID, OPTIONS, low, top

import liedyn as ld

if __name__ == "__main__":
    with MPIPoolExecutor() as executor:
        out = sys.argv[1] if len(sys.argv) > 1 else "tops"
        print(ld.sweep(top, GRID, output=low, executor=executor, out=out, **OPTIONS))
