"""Files made to be slow: what reading them takes, and what pages take meanwhile."""
