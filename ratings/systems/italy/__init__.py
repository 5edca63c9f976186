"""The Elo of the Italian page: its rules, working and sentences; declaration.py says what it is."""
