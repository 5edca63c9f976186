"""Rows of the register -> events as the conditions of norms see them."""
