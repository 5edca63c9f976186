"""Whose address counts: the one that the outermost proxy saw, never one that a visitor wrote."""

import pytest

from federation.runtime.requests.visitors import address

CASES = [  # proxies, X-Forwarded-For, the other end of the connection -> address
    (0, "", "192.0.2.1", "192.0.2.1"),
    (0, "203.0.113.9", "192.0.2.1", "192.0.2.1"),  # nobody who may write it stands there
    (1, "203.0.113.9", "10.0.0.1", "203.0.113.9"),
    (1, "1.1.1.1, 203.0.113.9", "10.0.0.1", "203.0.113.9"),
    (2, "1.1.1.1, 203.0.113.9, 10.0.0.2", "10.0.0.1", "203.0.113.9"),
    (2, "203.0.113.9", "10.0.0.1", "10.0.0.1"),  # somebody who went around a proxy
    (1, "", "10.0.0.1", "10.0.0.1"),
    (1, "unknown", "10.0.0.1", None),
    (0, "", "", None),  # a Unix socket
    (0, "", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
    (1, "2001:db8:1:2:ffff::1", "10.0.0.1", "2001:db8:1:2::"),
    (0, "", "::ffff:192.0.2.1", "192.0.2.1"),
]


@pytest.mark.parametrize(("proxies", "forwarded", "other_end", "expected"), CASES)
def test_the_address_of_a_visitor(rf, settings, proxies, forwarded, other_end, expected):
    settings.PROXIES = proxies
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    assert address(rf.get("/", headers=headers, REMOTE_ADDR=other_end)) == expected


@pytest.mark.parametrize("method", ["TRACE", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_only_reading_and_sending_is_answered(client, method):
    answer = client.generic(method, "/health/live/")
    assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD, POST")
