"""Who a line of a report may be."""
