"""What every rating system is, and what several do alike."""
