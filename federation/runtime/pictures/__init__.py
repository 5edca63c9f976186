"""Drawings (SVG) as pictures for programs that show no drawings (PNG, ICO)."""
