"""What everybody may know of a player, a list, an event and a game, each said once, as types with their words.

Heads of pages, data linked to them, pictures, embedded tables, downloads and the addresses for programs all take what
they say from here. docs/security.md names each field under "What is public, field by field"; a test compares them.
What a minor's year of birth is, who wrote what to the office and how anybody is reached stands in none.

Fields are added, and never taken away nor given another meaning, as long as the addresses begin with /api/v1/.
"""
