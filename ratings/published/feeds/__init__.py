"""What feed readers are told: lists published, events rated, and what either did to one player."""
