"""Which constants of a system may be turned, and which rules an experiment may change."""

import pytest

from ratings.catalogue import load
from ratings.catalogue.knobs import changed, experiments, knobs


def test_an_experiment_turns_knobs_and_changes_rules():
    assert set(experiments(load("elo-linear"))) == set(knobs(load("elo-linear"))) == {"factor", "c", "start"}
    assert changed(load("elo-linear"), {"factor": 20}).factor == 20
    assert knobs(load("fide")) == {}
    assert (experiments(load("fide"))["floor"].least, experiments(load("fide"))["floor"].most) == (1, 2400)


def test_what_a_system_does_not_have_cannot_be_changed():
    with pytest.raises((KeyError, TypeError)):
        changed(load("italy"), {"floor": 1000})
