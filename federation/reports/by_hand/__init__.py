"""A report that begins without a file: the names as typed, and the file that is written of them."""
