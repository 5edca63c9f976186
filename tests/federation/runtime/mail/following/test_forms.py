"""What a person is asked who follows a player."""

from federation.runtime.mail.following.forms import FollowForm


def test_whoever_follows_says_that_they_may():
    assert [str(FollowForm(guardian=guardian).fields["says"].label) for guardian in (False, True)] == [
        "I am 18 or older.",
        "I am 18 or older, and I am this player, or a parent or guardian of this player.",
    ]
    typed = {"email": "jan@example.org", "lists": "every", "says": "on"}
    wrong = {"nothing": {}, "no address": {"email": "jan"}, "unsaid": {"says": ""}, "program": {"website": "x"}}
    found = {name: sorted(FollowForm(typed | more, guardian=True).errors) for name, more in wrong.items()}
    assert found == {"nothing": [], "no address": ["email"], "unsaid": ["says"], "program": ["website"]}
