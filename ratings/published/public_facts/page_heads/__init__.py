"""What the heads of pages say: words, a picture, and facts for programs."""
