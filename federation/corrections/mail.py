"""The e-mail with the answer to a request, where the asker left an address and the site has a mail server."""

import logging
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import send_mail
from django.utils.translation import gettext_lazy as _

from federation.models import Correction

log = logging.getLogger(__name__)
WORDS = _("""Your request {number} about {subject} was {state}.

{answer}

{address}

{federation}
""")


def tell(correction: Correction, address: str) -> None:
    """Send the note after the decision is stored. A mail server that is away costs the note, never the decision.

    The asker's own words are not in it, so that nobody can make this site send their text to a stranger.
    """
    if not settings.EMAIL_HOST or not correction.email or correction.open:
        return
    text = WORDS.format(
        number=correction.number,
        subject=correction.subject,
        state=correction.get_state_display().lower(),
        answer=correction.answer,
        address=address,
        federation=settings.FEDERATION_NAME,
    )
    try:
        send_mail(f"{correction.number}: {correction.get_state_display().lower()}", text, None, [correction.email])
    except (OSError, SMTPException):
        log.exception("%s: the mail to its asker could not be sent", correction.number)
