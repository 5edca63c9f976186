"""What proves that published lists are what they were: their seals, and how a name is taken out of them."""
