"""The report as a sheet: what an arbiter changes in it, cell by cell."""
