"""From the register's rows to arrays, and from arrays to the rows of a list. Nothing else."""
