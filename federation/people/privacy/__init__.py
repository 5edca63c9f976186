"""What the office holds about one person: all of it handed out, or their name taken out of it."""
