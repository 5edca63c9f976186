"""What a request may ask and how often: its size, its fields, its limits, and where it comes from."""
