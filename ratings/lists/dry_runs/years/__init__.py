"""Ratings over the years, from a file of fifty years of lists alone: counted by a worker, no person is kept."""
