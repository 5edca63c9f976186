"""Reports as Papi keeps them, the program of French organisers: a database of Access."""
