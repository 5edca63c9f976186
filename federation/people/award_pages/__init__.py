"""What the pages of titles are made of: their forms, and the public list."""
