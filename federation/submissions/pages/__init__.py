"""What the pages of reports ask for and print: forms and tables."""
