"""What every address for programs has in common: types, errors, pages of rows, and its description."""
