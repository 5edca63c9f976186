"""What the federation sends FIDE of its events: a month of reports, and the fees."""
