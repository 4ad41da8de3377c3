"""The engine of the pages: our Python and its kernels in WebAssembly, run by Node."""
