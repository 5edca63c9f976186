"""The letter about an application to the rating officers. Players have no address in the register."""

from datetime import datetime

from federation.permissions import OFFICER
from federation.runtime.mail import letters
from federation.vocabulary.words import said
from ratings.models import TitleApplication


def tell_officers(application: TitleApplication, now: datetime) -> None:
    """In the transaction of the change. Officers who do not want such letters get none."""
    facts = {
        "number": application.number,
        "title": application.title,
        "player": application.player.name,
    }
    text = said("The application {number}, {title} for {player}, is {state}.", state=application.state_within, **facts)
    subject = said("{number}: {title}, {player}", **facts)
    key = f"application/{application.pk}/{application.state}/{now:%Y%m%d%H%M%S}"
    paragraphs = [text, application.reason or application.decision]
    link = application.get_absolute_url()
    letters.to_users(letters.people(OFFICER), letters.APPLICATION, key, subject, paragraphs, link, now)
