"""The site as a WSGI application, for gunicorn."""

import gc
import os
import sys
from importlib import import_module
from pathlib import Path

import kombu.transport.redis  # noqa: F401  or the first message to a worker would stop every page for a fifth of a second
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.template.loader import get_template

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")
# A page that comes back from the database waits for so long where another thread computes; Python's own 5 ms, for each
# of its queries, would be a tenth of a second. With half a millisecond, pages that are made at the same time would each
# cost a tenth more. [s]
sys.setswitchinterval(0.002)
application = get_wsgi_application()


def keep_for_good() -> None:
    """Load what pages are made of, and look for unused objects in it no more.

    Python's search through all of it stops every thread of the process for a tenth of a second, and reports of many
    lines make it search often.
    """
    import_module(settings.ROOT_URLCONF)
    for folder in map(Path, settings.TEMPLATES[0]["DIRS"]):
        for path in sorted(folder.rglob("*.html")):
            get_template(path.relative_to(folder).as_posix())
    gc.collect()
    gc.freeze()


keep_for_good()
