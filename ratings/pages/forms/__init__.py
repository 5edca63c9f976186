"""What officers type: a rating set by decision, the list that a series begins with."""
