"""Element families: one file a family, its kernels, then the declaration that names them."""
