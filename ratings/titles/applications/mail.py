"""The e-mail about an application to the rating officers, where the site has a mail server.

Players have no address in the register.
"""

import logging
from smtplib import SMTPException

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.mail import send_mail
from django.utils.translation import gettext as _

from federation.permissions import OFFICER
from ratings.models import TitleApplication

log = logging.getLogger(__name__)


def tell_officers(application: TitleApplication) -> None:
    """Send the note after the change is stored. A mail server that is away costs the note, never the change."""
    if not settings.EMAIL_HOST:
        return
    officers = get_user_model().objects.filter(is_active=True, groups__name=OFFICER).exclude(email="")
    addresses = sorted(set(officers.values_list("email", flat=True)))
    if not addresses:
        return
    facts = {
        "number": application.number,
        "title": application.title,
        "player": application.player.name,
        "state": application.get_state_display().lower(),
        "reason": application.reason or application.decision,
        "federation": settings.FEDERATION_NAME,
    }
    text = _("The application %(number)s, %(title)s for %(player)s, is %(state)s.") % facts
    words = "\n\n".join(part for part in (text, facts["reason"], facts["federation"]) if part)
    try:
        send_mail(_("%(number)s: %(title)s, %(player)s") % facts, words, None, addresses)
    except (OSError, SMTPException):
        log.exception("%s: the mail to the officers could not be sent", application.number)
