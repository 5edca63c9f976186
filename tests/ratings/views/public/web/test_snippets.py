"""The lines to copy: whole addresses, names that end no attribute."""

from datetime import date

from ratings.published.public_facts.lists import PublicList
from ratings.published.public_facts.players import PublicPlayer
from ratings.views.public.web.snippets import snippets_of_list, snippets_of_player

SITE = "https://ratings.example.org"
DAY = date(2026, 11, 1)


def test_a_player_has_a_badge_and_a_table():
    facts = PublicPlayer("/players/7/", '"O\'Kelly" & <Sons>', "Jan", "", "POL", "", "P7", None, "", None, ())
    badge, table = snippets_of_player(facts, 7, SITE)
    name = "Jan &quot;O&#x27;Kelly&quot; &amp; &lt;Sons&gt;"
    assert badge.line == (
        f'<a href="{SITE}/players/7/"><img src="{SITE}/players/7/badge.svg" alt="{name}" height="24"></a>'
    )
    assert table.line == (
        f'<iframe src="{SITE}/embed/players/7/" title="{name}" width="320" height="133" loading="lazy"></iframe>'
    )


def test_a_list_has_a_frame_as_high_as_its_rows():
    heights = [
        snippets_of_list(
            PublicList("/x", "/y", "fide", "FIDE standard", DAY, 1, DAY, DAY, DAY, False, players, 1, 1), SITE
        )[0].line.split('height="')[1].split('"')[0]
        for players in (3, 500)
    ]  # fmt: skip
    assert heights == ["191", "394"]
