"""What a folder or a disk refuses is told in a sentence; every other failure is shown as it is."""

import errno

import pytest

from launcher.commands import in_words

OTHER = "Choose another folder: TABIYA_RUN_DIR=/some/folder ./dev run"


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, f"/srv/run may not be written by this user. {OTHER}"),
        (errno.EROFS, f"/srv/run is on a disk that may only be read. {OTHER}"),
        (errno.ENOSPC, "The disk is full: nothing can be written to /srv/run."),
    ],
)
def test_a_refusal_of_the_disk_is_a_sentence(number, sentence):
    assert in_words(OSError(number, "", "/srv/run")) == sentence


def test_another_failure_is_raised_on():
    with pytest.raises(OSError, match="no such device"):
        in_words(OSError(errno.ENODEV, "no such device"))
