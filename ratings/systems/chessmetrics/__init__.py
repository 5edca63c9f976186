"""Chessmetrics: its rules, working and sentences; declaration.py says what it is."""
