"""How fast the main computations are, as ratios to a floor measured in the same minute on the same machine."""
