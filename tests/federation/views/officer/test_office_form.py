"""The menus of the federation's settings."""

from zoneinfo import ZoneInfo

import pytest

from federation.runtime.office import identity
from federation.runtime.office.identity import Identity
from federation.views.officer import office_form
from federation.views.officer.office_form import OfficeForm


def test_zones_are_by_region_and_all_exist():
    (_none, utc, *regions) = office_form.zones()
    assert utc == ("UTC", "UTC")
    assert [region for region, _zones in regions][:3] == ["Africa", "America", "Antarctica"]
    named = {zone for _region, zones in regions for zone, _words in zones}
    assert {"Europe/Warsaw", "America/Argentina/Buenos_Aires"} <= named
    assert len([ZoneInfo(zone) for zone in named]) > 400


def test_countries_are_fides_by_name():
    assert office_form.countries()[1] == ("AFG", "Afghanistan (AFG)")
    assert "FID" not in dict(office_form.countries())


@pytest.mark.parametrize("zone", ["Europe/Warsaw", "Etc/GMT+3"])
def test_the_zone_there_is_can_be_kept(zone):
    identity.keep(Identity(zoned=zone))
    assert f'<option value="{zone}" selected>' in str(OfficeForm()["zone"])
