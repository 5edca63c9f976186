"""Settings that are checked as the site starts."""

from django.conf.locale import LANG_INFO
from django.core.exceptions import ImproperlyConfigured


def languages(codes: list[str]) -> list[tuple[str, str]]:
    """Django's LANGUAGES: every code with the name that the language has for itself."""
    unknown = [code for code in codes if "name_local" not in LANG_INFO.get(code, {})]
    if unknown or not codes:
        raise ImproperlyConfigured(f"LANGUAGES must be codes that Django knows, like en,pl; not {', '.join(unknown)!r}")
    return [(code, LANG_INFO[code]["name_local"]) for code in codes]


def contact(said: str) -> str:
    """The address for reports of weaknesses, as security.txt has it: RFC 9116, 2.5.3."""
    if said and (not said.startswith(("mailto:", "https://")) or said != "".join(said.split())):
        raise ImproperlyConfigured("SECURITY_CONTACT must be mailto:somebody@example.org or https://example.org/page")
    return said
