"""What `./dev` does, in the standard library alone: it runs before anything is installed."""
