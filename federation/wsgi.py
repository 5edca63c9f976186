"""The site as a WSGI application, for gunicorn."""

import os
import sys

import kombu.transport.redis  # noqa: F401  or the first message to a worker would stop every page for a fifth of a second
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")
# A page that comes back from the database waits for so long where another thread computes; Python's own 5 ms, for each
# of its queries, would be a tenth of a second. [s]
sys.setswitchinterval(0.0005)
application = get_wsgi_application()
