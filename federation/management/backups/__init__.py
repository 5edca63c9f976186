"""Backups: everything Tabiya keeps, in one file, and back again."""
