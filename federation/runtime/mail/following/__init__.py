"""Following by e-mail: who is told of which player, how that is asked for and ended, and what is written."""
