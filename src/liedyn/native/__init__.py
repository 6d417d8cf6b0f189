"""A model as a program without Python: object code of its kernels with a C interface, and a co-simulation unit (FMI 3.0)."""
