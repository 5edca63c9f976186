"""How long pages take, and how many a second the site answers."""
