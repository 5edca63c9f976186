"""Parts of long answers: each row once, and no place but one that an answer named."""

import pytest
from django.test import RequestFactory

from federation.runtime.api.paging import mark, part, place
from federation.runtime.requests.problems import Refused


def test_parts_follow_one_another_and_have_every_row_once():
    rows, found, path = list(range(1, 12)), [], "/api/v1/rows/?limit=4"
    while path:
        request = RequestFactory().get(path)
        after = place(request.GET["after"], int) if "after" in request.GET else 0
        answer = part(request, [row for row in rows if row > after][:5], 4, lambda row: row)
        found.append(answer.items)
        path = answer.next
    assert found == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11]]


def test_a_place_nobody_named_is_refused():
    assert place(mark((1, "a")), tuple[int, str]) == (1, "a")
    for after in ("x", "ż", "!!!!", mark("text"), mark((1,)), "A" * 399):
        with pytest.raises(Refused) as refused:
            place(after, tuple[int, str])
        assert [each.parameter for each in refused.value.errors] == ["after"], after
