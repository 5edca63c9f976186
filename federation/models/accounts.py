"""Facts about accounts: where somebody is signed in, by what programs send, which region an officer looks after."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext as _

# What stands in a browser's own words -> its name; the first that fits, since most name others too.
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
DEVICES = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS", "Linux": "Linux",
}  # fmt: skip


def browser_name(said: str) -> str:
    """ "Firefox, Windows" of a User-Agent header; what a program says that is no browser, shortened."""
    found = [next((name for sign, name in known.items() if sign in said), "") for known in (BROWSERS, DEVICES)]
    return ", ".join(filter(None, found)) or said[:40] or _("unknown browser")


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

    @property
    def browser_name(self) -> str:
        """Browser and system in words that people know: "Firefox, Windows"."""
        return browser_name(self.browser)

    def __str__(self) -> str:
        return f"{self.user} {self.started:%Y-%m-%d %H:%M}"


class ProgramToken(models.Model):
    """By what a program reads the open data and sends reports for an arbiter. The token itself is kept nowhere."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="program_tokens")
    name = models.CharField(max_length=60)  # as its arbiter calls it: "Sharly on my laptop"
    digest = models.CharField(max_length=64, unique=True)  # sha256 of the token, hexadecimal
    sends = models.BooleanField(default=True, db_default=True)  # reports; every token reads
    made = models.DateTimeField()
    used = models.DateTimeField(null=True)  # the last time, to within a minute
    revoked = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-made", "-id"]

    def __str__(self) -> str:
        return self.name


class OfficerRegion(models.Model):
    """The region whose reports and corrections an officer sees first. Written by `federation.accounts`."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="office_region"
    )
    region = models.CharField(max_length=80)

    def __str__(self) -> str:
        return f"{self.user}: {self.region}"


class AccountLanguage(models.Model):
    """The language that somebody chose for the pages of the office. Written by `federation.accounts`."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="own_language")
    language = models.CharField(max_length=20)  # a code of Django's

    def __str__(self) -> str:
        return f"{self.user}: {self.language}"


class KeptForm(models.Model):
    """A form that came in after its sender was signed out. Deleted when it was sent on, or an hour later."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="kept_forms")
    key = models.CharField(max_length=40, unique=True)
    path = models.CharField(max_length=2000)  # where it was sent, with its query
    created = models.DateTimeField(db_index=True)
    fields = models.JSONField()  # name -> values
    files = models.JSONField()  # (field, name, kind, bytes) of each
    content = models.BinaryField()  # the files, one after another

    def __str__(self) -> str:
        return f"{self.path} {self.created:%Y-%m-%d %H:%M}"
