"""The lines to copy: whole addresses, names that end no attribute."""

from ratings.views.public.web.snippets import snippets_of_list, snippets_of_player
from tests.ratings.published.public_facts.made import a_list, a_player

SITE = "https://ratings.example.org"


def test_a_player_has_a_badge_and_a_table():
    facts = a_player(family_name='"O\'Kelly" & <Sons>', title="")
    badge, table = snippets_of_player(facts, SITE)
    name = "Jan &quot;O&#x27;Kelly&quot; &amp; &lt;Sons&gt;"
    assert badge.line == (
        f'<a href="{SITE}/players/7/"><img src="{SITE}/players/7/badge.svg" alt="{name}" height="24"></a>'
    )
    assert table.line == (
        f'<iframe src="{SITE}/embed/players/7/" title="{name}" width="320" height="133" loading="lazy"></iframe>'
    )


def test_a_list_has_a_frame_as_high_as_its_rows():
    heights = [
        snippets_of_list(a_list(active=active), SITE)[0].line.split('height="')[1].split('"')[0] for active in (3, 500)
    ]
    assert heights == ["191", "394"]
