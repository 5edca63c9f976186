"""The register of people: duplicates, merging, splitting, life events, forms."""
