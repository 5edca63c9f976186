"""What is kept so that it is not made twice: the cache's server, and the pages that are the same for everybody."""
