"""Every kind of file that a report can be written as."""

from federation.reports.exports.kinds import Kind, written
from federation.reports.trf.writer import Version
from tests.federation.reports.small_tournament import report

BEGINS = {
    Kind.JSON: b"{", Kind.TRF16: b"012 Lantern", Kind.TRF26: b"012 Lantern", Kind.CSV: b"\xef\xbb\xbfTournament,",
    Kind.XLSX: b"PK",
}  # fmt: skip


def test_every_kind_is_written():
    assert {kind: written(report(), [], kind)[: len(begin)] for kind, begin in BEGINS.items()} == BEGINS
    assert set(BEGINS) == set(Kind)
    assert {version.value for version in Version} <= {kind.value for kind in Kind}
