"""FIDE's norms for GM, IM, WGM and WIM: the Title Regulations B.01 as conditions, and the search for the best games."""
