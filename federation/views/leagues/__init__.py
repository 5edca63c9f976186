"""Pages of team leagues: for everybody, for captains, and for rating officers."""
