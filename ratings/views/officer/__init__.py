"""The rating officer's pages."""
