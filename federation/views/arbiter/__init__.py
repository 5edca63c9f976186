"""The arbiter's pages: reports from upload to submission."""
