"""What holds of every page: nothing grave for axe, nothing too faint in light or dark, whole on a desk and a phone."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
TOO_WIDE = """() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const boxed = element => element && element !== document.body &&
        (getComputedStyle(element).overflowX !== "visible" || boxed(element.parentElement));
    return [`${document.documentElement.scrollWidth} px in ${room}`,
        ...[...document.querySelectorAll("main *, header *, footer *")]
        .filter(each => each.getBoundingClientRect().right > room && !boxed(each.parentElement))
        .map(each => each.outerHTML.slice(0, 90))].slice(0, 6);
}"""
# Contrast is slow to measure, and the fortieth row of a table that is dressed like the first says nothing new.
WITHOUT_REPETITION = """() => {
    const seen = new Map();
    for (const row of document.querySelectorAll("tbody > tr, li, option")) {
        const dress = [row, ...row.querySelectorAll("*")].map(each => `${each.tagName} ${each.className}`).join();
        seen.set(dress, (seen.get(dress) ?? 0) + 1);
        if (seen.get(dress) > 4) row.remove();
    }
}"""
ALL_BUT_CONTRAST = {"rules": {"color-contrast": {"enabled": False}}, "resultTypes": ["violations"]}
CONTRAST = "axe.run({runOnly: ['color-contrast'], resultTypes: ['violations']})"


def check(page: Page) -> None:
    """Everything that must hold of the page just opened; afterwards long tables have lost the rows that repeat."""
    page.emulate_media(reduced_motion="reduce", color_scheme="light")  # no colour on its way to another
    page.set_viewport_size(DESK)
    assert grave(Axe().run(page, options=ALL_BUT_CONTRAST).response) == [], page.url  # which leaves axe there
    assert page.evaluate(TOO_WIDE) == [], page.url
    page.set_viewport_size(PHONE)
    assert page.evaluate(TOO_WIDE) == [], page.url
    page.evaluate(WITHOUT_REPETITION)
    page.emulate_media(color_scheme="dark")
    assert grave(page.evaluate(CONTRAST)) == [], f"{page.url}, dark"
    page.set_viewport_size(DESK)
    page.emulate_media(color_scheme="light")
    assert grave(page.evaluate(CONTRAST)) == [], f"{page.url}, light"


def grave(found: dict) -> list[str]:
    """What axe-core found serious or critical."""
    return [
        f"{each['impact']}: {each['help']} at {'; '.join(map(_told, each['nodes'][:4]))}"
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]


def _told(node: dict) -> str:
    why = next(iter(node["any"]), {})
    return f"{node['html'][:120]} {why.get('message', '')}"
