"""Licences of people: lists of them on their way in, single ones, and who officiates and organises."""
