"""What pages are made of: tables, filters, paginators, forms."""
