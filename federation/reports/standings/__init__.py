"""The final standings of an event by FIDE's Tie-Break Regulations (Handbook C.07). Needs no table and no Django."""
