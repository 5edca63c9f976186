"""What is typed to change an accepted event."""
