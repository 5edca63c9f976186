"""What stands between `keep` and its end is one line, escaped once, whatever wrote it."""

import pytest
from django.template import Context, Template


@pytest.mark.parametrize(
    ("between", "kept"),
    [
        ("  Two\n  lines ", "Two lines"),
        ("{{ name }}", "O&#x27;Kelly &amp; &lt;Sons&gt;"),
        ('A "literal" & more', "A &quot;literal&quot; &amp; more"),
        ("", ""),
    ],
)
def test_words_are_kept_fit_for_an_attribute(between, kept):
    template = Template("{% load heads %}{% keep words %}" + between + "{% endkeep %}[{{ words }}]")
    assert template.render(Context({"name": "O'Kelly & <Sons>"})) == f"[{kept}]"
