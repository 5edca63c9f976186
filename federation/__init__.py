"""The register: who plays, what was played, who holds which title."""

from federation.celery import app as celery_app

__all__ = ["celery_app"]
