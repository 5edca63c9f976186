"""Files that come together, and files that hold several tournaments: one report each; pure."""
