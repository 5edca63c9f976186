"""Files that come in and go out: the limits of uploads, the reading of reports within limits, and spreadsheets."""
