"""The tests. A package, so that no wheel that ships a folder of this name can stand before it."""
