"""What Django does row by row, or anew for each query, done once."""
