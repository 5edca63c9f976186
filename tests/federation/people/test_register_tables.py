"""The registrar's lists: what is missing shows as a dash, and looks like it."""

import pytest

from federation.models import Club, Player
from federation.people.register_tables import ClubsTable, RegisterTable


@pytest.mark.django_db
def test_row_of_a_player_of_whom_little_is_known():
    player = Player.objects.create(family_name="Okoń", given_name="Ewa", national_id="T-1", federation="", active=False)
    assert str(RegisterTable().show([player]).body) == (
        f'<tr class="linked"><th scope="row"><a class="row-link" href="/register/players/{player.pk}/">Okoń, Ewa</a>'
        ' <span class="tag">inactive</span></th><td data-label="National id">T-1</td>'
        '<td class="num register-none" data-label="FIDE id">–</td>'
        '<td class="num register-none" data-label="Born">–</td>'
        '<td class="register-none" data-label="Federation">–</td>'
        '<td class="register-none" data-label="Club">–</td></tr>'
    )


def test_row_of_a_club():
    club = Club(pk=3, name="Hetman", place="Toruń", federation="POL")
    club.count = 2
    assert str(ClubsTable().show([club]).body) == (
        '<tr class="linked"><th scope="row"><a class="row-link" href="/register/clubs/3/">Hetman</a></th>'
        '<td data-label="Place">Toruń</td><td class="register-none" data-label="Region">–</td>'
        '<td data-label="Federation">POL</td><td class="num" data-label="Players">2</td></tr>'
    )
