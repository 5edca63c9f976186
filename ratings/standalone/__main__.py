"""`python -m ratings.standalone`: the command `rate` without Django."""

import sys

from ratings.standalone.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
