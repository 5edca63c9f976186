"""What the running site needs: cache, spreadsheets, limits."""
