"""Pages of comparisons: the form, the answer as tables and pictures, the screen for fair play."""
