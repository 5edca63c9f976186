"""How often a form may be sent: each kind of form is counted by itself."""

from django.contrib.sessions.backends.cache import SessionStore

from federation.runtime.requests import form_limits
from federation.runtime.requests.form_limits import Limit

ONCE, TWICE = Limit("once", 1, 9), Limit("twice", 2, 9)


def test_forms_of_one_kind_do_not_use_up_those_of_another(rf, settings):
    settings.PROXIES = 1
    request = rf.post("/", headers={"X-Forwarded-For": "192.0.2.201"})
    request.session = SessionStore()
    asked = (ONCE, ONCE, TWICE, TWICE, TWICE, None)
    assert [form_limits.allowed(request, limit) for limit in asked] == [True, False, True, True, False, True]


def test_an_address_is_counted_by_kind(rf, settings):
    settings.PROXIES = 1
    answers = []
    for limit in (Limit("narrow", 9, 1), Limit("narrow", 9, 1), Limit("wide", 9, 2)):
        request = rf.post("/", headers={"X-Forwarded-For": "192.0.2.202"})
        request.session = SessionStore()
        answers.append(form_limits.allowed(request, limit))
    assert answers == [True, False, True]
