"""Reports as crosstables in CSV."""
