"""The registrar's pages."""
