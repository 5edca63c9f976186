"""Entries of the register that are one person's, or may be: how two are compared, all of them at night, and found."""
