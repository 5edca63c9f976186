"""What follows from games for titles: norms found, conditions told, applications from the proposal to the award."""
