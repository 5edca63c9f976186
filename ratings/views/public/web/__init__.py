"""What search engines, other people's pages and browsers ask of a site besides its pages."""
