"""Player list files as rows: one module a format. Pure."""
