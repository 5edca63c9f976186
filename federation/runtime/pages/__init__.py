"""What pages are made of: tables, filters, long lists page by page, and spreadsheets of the same rows."""
