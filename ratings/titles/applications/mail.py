"""The letter about an application to the rating officers. Players have no address in the register."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from federation.permissions import OFFICER
from federation.runtime.mail import letters
from ratings.models import TitleApplication


def tell_officers(application: TitleApplication, now: datetime) -> None:
    """In the transaction of the change. Officers who do not want such letters get none."""
    facts = {
        "number": application.number,
        "title": application.title,
        "player": application.player.name,
        "state": application.state_within,
    }
    text = _("The application %(number)s, %(title)s for %(player)s, is %(state)s.") % facts
    subject = _("%(number)s: %(title)s, %(player)s") % facts
    key = f"application/{application.pk}/{application.state}/{now:%Y%m%d%H%M%S}"
    paragraphs = [text, application.reason or application.decision]
    link = application.get_absolute_url()
    letters.to_users(letters.people(OFFICER), letters.APPLICATION, key, subject, paragraphs, link, now)
