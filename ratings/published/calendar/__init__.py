"""When lists come: the dates of every series and their cut-offs, for a page and for calendar programs."""
