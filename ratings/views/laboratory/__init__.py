"""Comparisons of rating systems: asked for and looked at by officers, read by everybody once published."""
