"""Italian categories: won on the published rating, for life; the master needs norms beside it."""
