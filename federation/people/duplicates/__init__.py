"""Entries of the register that may be one person's: how two are compared, all of them at night, and what was found."""
