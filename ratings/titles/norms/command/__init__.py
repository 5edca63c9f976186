"""The command `norms`: its input as JSON, its answers on paper and as JSON."""
