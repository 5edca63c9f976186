"""The registrar's pages that concern ratings."""
