"""A series begun with the list that was kept before it: the table as it is given, and the draft made of it."""
