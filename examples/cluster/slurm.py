"""A sweep on a cluster with Slurm, by dask-jobqueue: python slurm.py; on this machine: python slurm.py --local

Run it again after a time limit, and it goes on.
"""

import argparse

from study import GRID, OPTIONS, low, top

import liedyn as ld


def cluster(local):
    """Four jobs of 16 workers each from the queue, or two workers here."""
    if local:
        from dask.distributed import LocalCluster

        return LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    from dask_jobqueue import SLURMCluster  # pip install dask-jobqueue

    queue = SLURMCluster(cores=16, processes=16, memory="32GB", walltime="01:00:00")
    queue.scale(jobs=4)
    return queue


if __name__ == "__main__":
    from dask.distributed import Client

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--local", action="store_true")
    parser.add_argument("--out", default="tops")
    arguments = parser.parse_args()
    with cluster(arguments.local) as workers, Client(workers) as client:
        runs = ld.sweep(top, GRID, output=low, executor=client.get_executor(), out=arguments.out, **OPTIONS)
    print(runs)
