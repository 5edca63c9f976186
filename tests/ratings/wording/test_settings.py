"""What the settings of an experiment are called."""

from ratings.wording.settings import EFFECTS, SETTINGS, settings


def test_every_setting_that_is_offered_says_what_it_does():
    assert set(EFFECTS) == set(SETTINGS)


def test_settings_are_named_and_one_that_has_no_name_stands_as_the_system_calls_it():
    assert settings("floor=1400+junior_factor=18") == "floor 1400, K of juniors 18"
    assert settings("tau=0.5") == "tau 0.5"
