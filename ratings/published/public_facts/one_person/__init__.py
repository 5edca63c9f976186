"""What everybody may know of one player: today, on every list, by every event, and all of it as one document."""
