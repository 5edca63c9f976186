"""The conditions of norms as pure functions: what an event must have, what a player reached, and why not."""
