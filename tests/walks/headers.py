"""The headers that protect every page, and those of the few addresses that have some of their own."""

import re

SENT_WITH_ALL = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
A_DAY = {"Cache-Control": "public, max-age=86400"}
DRAWING = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}
IN_FRAMES = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'none'"
    ),
    "X-Frame-Options": "",
}
# Addresses with headers of their own, as expressions, and what these say; "" where one is not sent.
OF_ITS_OWN = {
    # What the federation uploaded runs nothing and loads nothing, also where somebody opens it by itself; it says
    # nothing of anybody, and another picture has another address: everybody may keep it.
    r"/emblem/emblem\.svg": {**DRAWING, "Cache-Control": "public, max-age=31536000, immutable"},
    r"/players/\d+/badge\.svg": DRAWING,
    # Other people's pages may show these alone in a frame: no form, no script, the same for everybody.
    r"/embed/((players|clubs)/\d+|lists/[a-z]+)/": IN_FRAMES,
    r"/favicon\.ico|/icon-192\.png|/manifest\.webmanifest": A_DAY,
}


def lacking(response, kept: set[str], where: str = "") -> dict[str, str]:
    """The headers that protect a page and are not as they should be. `kept`: one of these its Cache-Control says.
    `where`: the address of a page, which may have headers of its own; what it refuses has the usual ones.
    """
    fitting = (headers for pattern, headers in OF_ITS_OWN.items() if re.fullmatch(pattern, where))
    own = next(fitting, {}) if response.status_code == 200 else {}
    wanted = SENT_WITH_ALL | own
    if "Cache-Control" in own:
        kept = set()
    wrong = {name: response.get(name, "") for name, value in wanted.items() if response.get(name, "") != value}
    parts = {part.strip(): part for part in response.get("Content-Security-Policy", "").split(";")}
    if parts.keys() == {part.strip() for part in wanted["Content-Security-Policy"].split(";")}:
        wrong.pop("Content-Security-Policy", None)  # in another order
    if kept and not kept & set(response.get("Cache-Control", "").replace(",", " ").split()):
        wrong["Cache-Control"] = response.get("Cache-Control", "")
    if not response.get("X-Request-ID"):
        wrong["X-Request-ID"] = ""
    return wrong
