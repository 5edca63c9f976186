"""The lists of requests: what a row says of each state."""

from datetime import UTC, datetime

from django.contrib.auth.models import User

from federation.corrections.tables import CorrectionsDeskTable, CorrectionsTable
from federation.models import Correction, Player

ASKED = datetime(2026, 11, 1, 23, 30, tzinfo=UTC)


def request(state: str, **fields) -> Correction:
    return Correction(pk=12, player=Player(family_name="Okoń", given_name="Ewa"), asked=ASKED, state=state, **fields)


def test_row_of_a_request_that_was_granted():
    one = request("granted", how="result")
    assert str(CorrectionsTable().show([one]).body) == (
        f'<tr class="linked"><td><a class="row-link" href="/corrections/C-00012/">C-00012</a></td><td>{one.subject}<br>'
        '<span class="soft small">The result of a game was changed</span></td><td class="wide day">1 Nov 2026</td>'
        '<td><span class="tag tag--ok">Granted</span></td></tr>'
    )


def test_officer_is_named_while_a_request_is_looked_at():
    one = request("taken", taken_by=User(username="anna"), wrong="<b>" + 200 * "x")
    body = str(CorrectionsDeskTable().show([one]).body)
    assert body.endswith(
        '<td><span class="tag tag--warning">Being looked at</span><br><span class="soft small">anna</span></td></tr>'
    )
    assert f'<td class="words">&lt;b&gt;{136 * "x"}…<br><span class="soft small">not public</span></td>' in body
