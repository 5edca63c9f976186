"""Tournament reports, from bytes to facts. Pure: no Django, no database, no clock."""
