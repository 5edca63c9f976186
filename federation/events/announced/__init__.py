"""Events before they are played: announced, registered or sent back, and found again in the report that comes."""
