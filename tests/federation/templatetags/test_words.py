"""Words of templates are those of Django in every language, though they are looked up once."""

import gc
import re

import pytest
from django.conf import settings
from django.template import Context, Engine, Template
from django.utils import translation

from federation.templatetags.words import Words

LOADS = re.compile(r"{% load [^%]*\bi18n\b")
LANGUAGES = ("en", "de", "fr", "de")
TAGS = [
    '{% translate "January" %}',
    '{% trans "January" %}',
    '{% translate "January" noop %}',
    '{% translate "January"|upper %}',
    '{% translate "January" as found %}[{{ found }}]',
    "{% translate word %}",
    '{% translate "May" context "alt. month" %}',
    '{% translate "<b>&amp;</b> 100%" %}',
    '{% autoescape off %}{% translate "<b>&amp;</b> 100%" %}{% endautoescape %}',
    '{% translate "" %}',
    "{% translate 'a \"word\"' %}",
    "{% blocktranslate %}January{% endblocktranslate %}",
]


def printed(library: str, tag: str) -> list[str]:
    """What a tag prints, twice in each of the languages."""
    made = Engine(libraries={"i18n": library}).from_string("{% load i18n %}" + tag)
    found = []
    for language in LANGUAGES * 2:
        with translation.override(language):
            found.append(made.render(Context({"word": "January"})))
    return found


@pytest.mark.parametrize("tag", TAGS)
def test_the_same_as_django(tag):
    assert printed("federation.templatetags.words", tag) == printed("django.templatetags.i18n", tag)


def test_words_are_translated():
    assert printed("federation.templatetags.words", TAGS[0])[:3] == ["January", "Januar", "janvier"]


def test_templates_of_the_site_have_them():
    assert len(Template("".join(TAGS)).nodelist.get_nodes_by_type(Words)) == 7


def test_no_template_of_the_site_has_others():
    """Who loads `i18n` gets Django's, which look up every word each time."""
    found = [path for path in (settings.BASE_DIR / "templates").rglob("*.*") if LOADS.search(path.read_text())]
    assert found == []


def test_words_of_no_language_any_more_are_forgotten():
    made = Template('{% translate "January" %}')
    (words,) = made.nodelist.get_nodes_by_type(Words)
    for _ in range(3):  # each time a language of its own that has no words
        with translation.override(None):
            assert made.render(Context()) == "January"
    gc.collect()
    assert len(words.printed) <= 1
