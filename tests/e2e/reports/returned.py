"""A report that the rating officer returned for a game in which nothing was flagged."""

from datetime import timedelta

from django.contrib.auth import get_user_model
from django.utils import timezone

from federation import submissions
from federation.permissions import ARBITER, OFFICER
from federation.submissions.quotes import of_cell
from tests.conftest import PASSWORD
from tests.federation.small_trf import register, trf
from tests.federation.submissions.handing_in import settle


def fill() -> None:
    """The players, the report and its officer's question about round 3."""
    players, now = register(), timezone.now() - timedelta(days=1)
    users = get_user_model().objects
    arbiter, officer = (users.get_or_create(username=role.split()[-1])[0] for role in (ARBITER, OFFICER))
    for user in (arbiter, officer):
        user.set_password(PASSWORD)
        user.save()
    draft = submissions.upload(arbiter, "returned.trf", trf(h012="Returned Open"), now)
    waiting = settle(draft, players, now)
    game = of_cell(submissions.readable_report(waiting), 3, 6)
    submissions.send_back(waiting, officer, "", now, [game])
