"""What the officer sends FIDE and asks the clubs for, month by month."""
