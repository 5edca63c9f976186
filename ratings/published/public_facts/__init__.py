"""What everybody may know of a player, an event and a list: heads of pages, pictures, embedded tables and programs ask.

Each field is one that docs/security.md names as public, under "What is guarded, from whom"; a test holds them together.
What a minor's year of birth is, who wrote what to the office and how anybody is reached stands in none.
"""
