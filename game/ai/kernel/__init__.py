"""Search kernels."""
