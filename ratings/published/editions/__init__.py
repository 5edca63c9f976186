"""The editions of one list: what a correction changed, and what became of a player or an event since."""
