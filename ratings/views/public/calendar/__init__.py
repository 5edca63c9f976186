"""Pages and files that say when lists come."""
