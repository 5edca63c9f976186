"""What stands on the pictures of players, events and lists: those that an address is shown with, and badges."""
