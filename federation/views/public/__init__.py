"""Pages for everybody: corrections, signing in, health."""
