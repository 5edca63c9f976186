"""What an event would do to ratings under systems that did not count it."""
