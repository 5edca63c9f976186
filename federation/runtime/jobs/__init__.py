"""Work that a worker does for somebody who waits: one life for all of it. A kind of job is a class in `kinds.py`."""
