"""The page of the source documents: addresses that it names are links, tests and files are not."""

from ratings.views.systems.documents import linked


def test_addresses_become_links_and_nothing_else_does():
    html = "<p><code>/systems/dwz/</code> <code>tests/x.py::test_y</code> <code>manage.py rate</code></p>"
    assert linked(html) == (
        '<p><a href="/systems/dwz/"><code>/systems/dwz/</code></a> <code>tests/x.py::test_y</code> '
        "<code>manage.py rate</code></p>"
    )
