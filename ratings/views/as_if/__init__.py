"""Pages of what an event or a report would do."""
