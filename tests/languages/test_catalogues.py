"""The catalogues: nothing missing in a language that is offered, and nothing wrong with what is translated in any."""

import polib
import pytest

from tests.languages import catalogues, marked
from tests.requirement import ROOT

UPDATE = "run `python -m tests.languages.catalogues update` and translate what is new (docs/languages.md)"
WHOLE = sorted({*catalogues.languages()} - catalogues.BEHIND)


@pytest.mark.parametrize("language", WHOLE)
def test_language_has_a_translation_of_every_text(language):
    catalogue = catalogues.read(language)
    known = {catalogues.key_of(entry) for entry in catalogue} - set(
        map(catalogues.key_of, catalogues.missing(catalogue))
    )
    assert [key.text for key in marked.texts() if key not in known] == [], UPDATE


@pytest.mark.parametrize("language", catalogues.languages())
def test_translations_have_the_placeholders_forms_and_terms_of_their_texts(language):
    assert catalogues.wrong(catalogues.read(language), language) == []


@pytest.mark.parametrize("language", catalogues.languages())
def test_compiled_catalogue_is_the_written_one(language):
    compiled = polib.mofile(str(catalogues.path(language).with_suffix(".mo")))
    said = [entry for entry in catalogues.read(language).translated_entries() if not entry.obsolete]
    assert {(each.msgctxt, each.msgid): catalogues.forms(each) for each in compiled} == {
        (each.msgctxt, each.msgid): catalogues.forms(each) for each in said
    }, UPDATE


# ---- what is found --------------------------------------------------------
TERMS = {"player": {"zawodnik"}, "pairing": {"двойка", "съчетаване"}}


@pytest.mark.parametrize(
    ("english", "translation", "fault"),
    [
        ("%(name)s of %(day)s", "%(day)s: %(name)s", ""),
        ("%(id)s %(day)s", "%(id)s", "placeholders ['%(id)s'] instead of ['%(day)s', '%(id)s'] in '%(id)s'"),
        ("%(number)d %%", "%(number)d %", "a single % in '%(number)d %'"),
        ("Worth {sum:.2f}.", "Wert {sum}.", "placeholders ['sum'] instead of ['sum:.2f'] in 'Wert {sum}.'"),
        ("In {pooled:game|games}", "W {pooled:partii|partiach|partiach}", ""),
        ("In {pooled:game|games}", "W {pooled}", ""),
        ("In {pooled:game|games}", "W {pooled:partii|partiach}", "'partii|partiach' has not 3 forms"),
        ('<a href="%(at)s">See</a>', '<a href="%(at)s">Zobacz</a>', ""),
        ('<b aria-label="Open">See</b>', '<b aria-label="Otwórz">Zobacz</b>', ""),
        ("<b>See</b>", "Zobacz", "tags [] instead of ['</b>', '<b>']"),
        ("See ", "Zobacz", "blanks at the ends of 'Zobacz'"),
        ("See:", "Zobacz", "'Zobacz' does not end as 'See:'"),
        ("It is “so”.", "Jest „tak”.", ""),
        ("Player", "Zawodnik", ""),
        ("Player", "Gracz", "'Gracz'; the glossary has zawodnik"),
        ("pairing", "двойка", ""),
    ],
)  # fmt: skip
def test_faults_of_a_translation(english, translation, fault):
    entry = polib.POEntry(msgid=english, msgstr=translation)
    assert list(catalogues.faults(entry, TERMS, 3)) == [fault] * bool(fault)


def test_faults_of_a_counted_translation():
    def found(*texts: str) -> list[str]:
        counted = {"msgid": "%(number)d game", "msgid_plural": "%(number)d games"}
        entry = polib.POEntry(**counted, msgstr_plural=dict(enumerate(texts)))
        return list(catalogues.faults(entry, TERMS, 3))

    assert found("jedna partia", "%(number)d partie", "%(number)d partii") == []
    assert found("%(number)d partia", "%(number)d partie") == ["2 plural forms instead of 3"]
    assert found("partia", "%(number)d partie", "partii") == ["placeholders [] instead of ['%(number)d'] in 'partii'"]


def test_glossary_has_the_terms_of_a_language():
    terms = catalogues.glossary("bg")
    assert (terms["player"], terms["pairing"]) == ({"състезател"}, {"двойка; съчетаване", "двойка", "съчетаване"})


def test_texts_of_python_and_templates_are_found():
    source = """
message = f"{_('Round')} %s" % ngettext("%(number)d game", "%(number)d games", 3)
label = pgettext("top lists", "By age")
other = _(name)
"""
    assert list(marked.in_python(source)) == [
        ("", "Round", ""), ("", "%(number)d game", "%(number)d games"), ("top lists", "By age", ""),
    ]  # fmt: skip
    template = """{% translate "Lists" %}{% nav_item "lists" _("Menu") %}{% translate "up to" context "a rating" %}
{% blocktranslate count number=rows|length %}{{ number }} row{% plural %}{{ number }} rows{% endblocktranslate %}"""
    assert list(marked.in_template(template)) == [
        ("", "Lists", ""), ("", "Menu", ""), ("a rating", "up to", ""), ("", "%(number)s row", "%(number)s rows"),
    ]  # fmt: skip


def test_templates_of_pure_rooms_are_found():
    source = """
from federation.vocabulary.words import said
problem = error("code", said("{who} has {count:game|games}.", who=who(said("player {number}", number=1)), count=2))
row, days, marks = said("{parts:; }", parts=told), said("{count:day|days}", count=2), said("“{text}”", text=name)
other = said(template, name="x")
"""
    assert [key.text for key in marked.in_python(source)] == [
        "{who} has {count:game|games}.", "player {number}", "{count:day|days}", "“{text}”",
    ]  # fmt: skip
    assert list(marked.not_literal(source)) == [5]


def test_every_template_stands_in_its_call():
    """Another one is in no catalogue, and would be English for every reader."""
    files = [path for folder in ("federation", "ratings") for path in (ROOT / folder).rglob("*.py")]
    found = {path.relative_to(ROOT).as_posix(): list(marked.not_literal(path.read_text("utf-8"))) for path in files}
    assert {name: lines for name, lines in found.items() if lines} == {}
