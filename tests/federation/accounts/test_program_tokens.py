"""Tokens of programs: kept as a digest, known again, revoked, and each of these in the audit log."""

from datetime import timedelta

import pytest

from federation.accounts import program_tokens
from federation.audit.entries import about
from federation.models import ProgramToken
from federation.refusals import NotPossible
from federation.runtime.requests import keys
from tests.federation.views.programs.conftest import another

pytestmark = pytest.mark.django_db


def test_a_token_is_known_again_and_kept_nowhere(arbiter, now):
    token, text = program_tokens.make(arbiter, "  Sharly   on my laptop ", now)
    assert (token.name, text.startswith("tabiya_"), len(text) > 40) == ("Sharly on my laptop", True, True)
    assert text not in str(ProgramToken.objects.values().get())
    assert keys.known(text, now) == token
    assert keys.known(text[:-1], now) is None
    assert program_tokens.make(arbiter, "another", now)[1] != text


def test_its_last_use_is_written_down_once_a_minute(arbiter, now):
    _token, text = program_tokens.make(arbiter, "one", now)
    seen = []
    for seconds in (0, 30, 61):
        keys.known(text, now + timedelta(seconds=seconds))
        seen.append(ProgramToken.objects.get().used)
    assert seen == [now, now, now + timedelta(seconds=61)]


def test_a_revoked_token_stays_in_the_list_and_its_use_is_not_noted(arbiter, now):
    token, text = program_tokens.make(arbiter, "one", now)
    program_tokens.revoke(arbiter, token.pk, now)
    known = keys.known(text, now)
    assert (known.revoked, known.used) == (now, None)
    assert list(program_tokens.of(arbiter)) == [token]
    with pytest.raises(NotPossible):
        program_tokens.revoke(arbiter, token.pk, now)


def test_nobody_revokes_anothers_token(arbiter, now):
    token, _text = program_tokens.make(arbiter, "one", now)
    with pytest.raises(NotPossible):
        program_tokens.revoke(another(), token.pk, now)


def test_making_and_revoking_is_in_the_audit_log(arbiter, now):
    token, text = program_tokens.make(arbiter, "one", now)
    program_tokens.revoke(arbiter, token.pk, now)
    deeds = list(about(token))
    assert sorted(deed.what for deed in deeds) == ["account.token-made", "account.token-revoked"]
    assert {(deed.by, deed.about_name) for deed in deeds} == {(arbiter, "one")}
    assert text not in str([(deed.text, deed.data) for deed in deeds])


def test_names_and_numbers_have_an_end(arbiter, now):
    for name in ("", "   ", "x" * 61):
        with pytest.raises(NotPossible):
            program_tokens.make(arbiter, name, now)
    for number in range(program_tokens.MOST):
        last, _text = program_tokens.make(arbiter, f"{number}", now)
    with pytest.raises(NotPossible, match="20 tokens"):
        program_tokens.make(arbiter, "one more", now)
    program_tokens.revoke(arbiter, last.pk, now)
    assert program_tokens.make(arbiter, "one more", now)[0].name == "one more"
