"""Facts for programs are data: nothing in them ends their element, and they read back as they were."""

import json

from federation.runtime.requests.linked_data import script

HOSTILE = "</script><script>alert(1)</script><!-- & \u2028 ]]>"


def test_nothing_ends_the_element():
    written = script([{"@type": "Person", "name": HOSTILE}])
    inner = written.removeprefix('<script type="application/ld+json">').removesuffix("</script>")
    assert not {"<", ">", "&", "\u2028"} & set(inner)
    data = json.loads(inner)
    assert data == {"@context": "https://schema.org", "@graph": [{"@type": "Person", "name": HOSTILE}]}


def test_of_nothing_there_is_no_element():
    assert script([]) == ""
