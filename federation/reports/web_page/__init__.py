"""Reports as web pages saved from a browser, or written by a tournament program."""
