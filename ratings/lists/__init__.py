"""The life of a list: opened, computed, published, corrected, withdrawn, recalculated. The only writers."""
