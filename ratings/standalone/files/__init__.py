"""Files of others, a report or games with moves, as inputs."""
