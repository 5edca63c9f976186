"""The register: who plays, what was played, who holds which title."""
