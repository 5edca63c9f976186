"""Reports in FIDE's TRF: read and written."""
