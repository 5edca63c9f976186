"""Who is signed in where, so that people see their sessions and can end them."""

from django.conf import settings
from django.db import models


class SignedIn(models.Model):
    """One browser in which somebody is signed in. Deleted with the session."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="signed_in")
    session_key = models.CharField(max_length=40, unique=True)
    started = models.DateTimeField()
    seen = models.DateTimeField()  # to within a few minutes
    address = models.GenericIPAddressField(null=True)
    browser = models.CharField(max_length=200, blank=True)  # as it names itself

    class Meta:
        ordering = ["-seen"]

    def __str__(self) -> str:
        return f"{self.user} {self.started:%Y-%m-%d %H:%M}"
