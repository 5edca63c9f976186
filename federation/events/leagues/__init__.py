"""Team leagues: seasons and squads, matches as their captains report them, tables, and the report for the lists."""
