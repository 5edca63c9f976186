#!/usr/bin/env python3
"""Django's command line for Tabiya. For everyday work use `./dev`."""

import os
import sys

OF_THE_OWNER = {"migrate", "backup", "restore"}  # commands that make, read or replace all tables

if __name__ == "__main__":
    if sys.argv[1:2] == ["rate"]:  # needs no Django, and starts sooner without
        from ratings.standalone.command import main

        sys.exit(main(sys.argv[2:], "manage.py rate"))
    if sys.argv[1:2] and sys.argv[1] in OF_THE_OWNER:
        os.environ["DATABASE_ROLE"] = "owner"  # where DATABASE_OWNER_URL names one
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
