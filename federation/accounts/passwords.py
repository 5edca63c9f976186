"""Passwords that whoever knows the office would try first."""

import re

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from federation.runtime.office.identity import current

# Words of every rating office; those of this one are its name, its code and its address.
WORDS = ("tabiya", "chess", "rating", "federation", "office", "elo", "fide", "password", "secret", "admin")
LEFT = 6  # letters that must be left when these words, digits and signs are taken away


class OwnWords:
    """Refuses what consists of the office's own words, with digits and signs around them."""

    def validate(self, password: str, user: object = None) -> None:
        office = current()
        told = [
            *WORDS,
            ARBITER,
            OFFICER,
            REGISTRAR,
            ADMINISTRATOR,
            office.name,
            office.code,
            *settings.ALLOWED_HOSTS,
            settings.SITE_URL,
        ]
        known = {word for each in told for word in re.split(r"[\W\d_]+", each.lower()) if len(word) > 2}
        letters = re.sub(r"[\W\d_]+", "", password.lower())
        if not letters:
            return  # digits alone are judged by their length and by how common they are
        for word in sorted(known, key=len, reverse=True):
            letters = letters.replace(word, "")
        if len(letters) < LEFT:
            raise ValidationError(_("This password is made of words of this office: others would try it first."))

    def get_help_text(self) -> str:
        return _("Your password should not be made of the words of this office.")
