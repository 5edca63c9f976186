"""Player lists from outside: read by pure modules, one a format, and written to the register by `store`."""
