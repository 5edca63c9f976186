"""The own federation's month recomputed from FIDE's list before it, and held against FIDE's list after it."""
