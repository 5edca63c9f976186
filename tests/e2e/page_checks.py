"""What holds of every page: no finding of axe, nothing too faint in light or dark, nothing cut on a desk or a phone."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

DESK, TABLET = {"width": 1280, "height": 900}, {"width": 768, "height": 1024}
PHONE, SMALL = {"width": 390, "height": 844}, {"width": 320, "height": 568}
TOO_WIDE = """() => {
    const room = window.innerWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const boxed = element => element && element !== document.body &&
        (getComputedStyle(element).overflowX !== "visible" || boxed(element.parentElement));
    return [`${document.documentElement.scrollWidth} px in ${room}`,
        ...[...document.querySelectorAll("main *, header *, footer *")]
        .filter(each => each.getBoundingClientRect().right > room && !boxed(each.parentElement))
        .map(each => each.outerHTML.slice(0, 90))].slice(0, 6);
}"""
# Words that stand outside the box they are in; one that scrolls holds them wherever they are, one that cuts does not.
CUT = """() => {
    const found = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
        const text = words.currentNode;
        const around = text.parentElement;
        if (!text.data.trim() || !around.checkVisibility() || around.closest("select, .visually-hidden")) continue;
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()].filter(line => line.width);
        if (!lines.length) continue;
        const left = Math.min(...lines.map(line => line.left)), right = Math.max(...lines.map(line => line.right));
        if (right < 0) continue; // moved away for those who only hear the page
        let scrolls = around;
        while (scrolls && !/auto|scroll/.test(getComputedStyle(scrolls).overflowX)) scrolls = scrolls.parentElement;
        for (let box = around; box && box !== scrolls; box = box.parentElement) {
            const style = getComputedStyle(box);
            if (["inline", "contents"].includes(style.display) || box instanceof SVGElement) continue;
            if (scrolls && style.overflowX === "visible") continue;
            const place = box === document.body ? {left: 0, right: window.innerWidth} : box.getBoundingClientRect();
            if (right > place.right + 1 || left < place.left - 1) {
                found.push(`“${text.data.trim().slice(0, 40)}” outside ${box.outerHTML.slice(0, 90)}`);
                break;
            }
            // What lies over the page goes beyond the boxes it hangs in; the page itself it does not leave.
            if (style.position === "absolute" && box !== document.body) box = document.body.firstElementChild;
        }
    }
    return found.slice(0, 6);
}"""
# A menu must say in words what each of its choices is.
EMPTY_OPTIONS = """() => [...document.querySelectorAll("select option")]
    .filter(option => !option.textContent.trim() && !option.label.trim())
    .map(option => option.parentElement.outerHTML.slice(0, 90))"""
# A table that another style makes something else loses its columns: heads stand beside what they name.
NO_TABLES = """() => [...document.querySelectorAll("table")]
    .filter(table => table.checkVisibility() && getComputedStyle(table).display !== "table")
    .map(table => table.outerHTML.slice(0, 90))"""
# Contrast is slow to measure, and the fortieth row of a table that is dressed like the first says nothing new.
WITHOUT_REPETITION = """() => {
    const seen = new Map();
    for (const row of document.querySelectorAll("tbody > tr, li, option")) {
        const dress = [row, ...row.querySelectorAll("*")].map(each => `${each.tagName} ${each.className}`).join();
        seen.set(dress, (seen.get(dress) ?? 0) + 1);
        if (seen.get(dress) > 2) row.remove();
    }
}"""
# Two rules that axe runs only where they are asked for.
RULES = {
    "color-contrast": {"enabled": False},
    "label-content-name-mismatch": {"enabled": True},
    "td-has-header": {"enabled": True},
}
ALL_BUT_CONTRAST = {"rules": RULES, "resultTypes": ["violations"]}
CONTRAST = "axe.run({runOnly: ['color-contrast'], resultTypes: ['violations']})"


def check(page: Page) -> None:
    """Everything that must hold of the page just opened; afterwards long tables have lost the rows that repeat."""
    found = {}
    page.emulate_media(reduced_motion="reduce", color_scheme="light")  # no colour on its way to another
    page.set_viewport_size(DESK)
    found["axe"] = told(Axe().run(page, options=ALL_BUT_CONTRAST).response)  # which leaves axe there
    found["empty options"] = page.evaluate(EMPTY_OPTIONS)
    page.set_viewport_size(DESK)
    found["tables that are none"] = page.evaluate(NO_TABLES)
    for size in (DESK, TABLET, PHONE, SMALL):
        page.set_viewport_size(size)
        found[f"too wide for {size['width']} px"] = page.evaluate(TOO_WIDE)
        found[f"cut at {size['width']} px"] = page.evaluate(CUT)
    page.emulate_media(color_scheme="dark")
    found[f"cut at {SMALL['width']} px, dark"] = page.evaluate(CUT)
    page.evaluate(WITHOUT_REPETITION)
    found["dark"] = told(page.evaluate(CONTRAST))
    page.set_viewport_size(DESK)
    page.emulate_media(color_scheme="light")
    found["light"] = told(page.evaluate(CONTRAST))
    faults = {what: items for what, items in found.items() if items}
    assert faults == {}, f"{page.url}: {faults}"


def told(found: dict) -> list[str]:
    """What axe-core found, however little it minds."""
    return [
        f"{each['impact']}: {each['help']} at {'; '.join(map(_told, each['nodes'][:4]))}"
        for each in found["violations"]
    ]


def _told(node: dict) -> str:
    why = next(iter(node["any"]), {})
    return f"{node['html'][:120]} {why.get('message', '')}"
