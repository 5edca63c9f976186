"""The Polish federation's categories: norms by performance, and categories given to champions."""
