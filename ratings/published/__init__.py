"""What published lists say: workings, players, events, comparisons, files, charts."""
