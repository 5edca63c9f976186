"""Of every column of the database that can hold a name it is decided whether erasing looks there."""

import pytest
from django.apps import apps
from django.db import models

from federation.people.privacy import erasing
from tests.ratings.lists.chain.test_erasure import SECRETS, someone, text_of

__all__ = ["someone"]  # a fixture

# Where a person's name, ids, addresses or words about them go out.
GOES = {
    "admin.LogEntry": "object_repr change_message",
    "axes.AccessAttempt": "username get_data post_data path_info user_agent http_accept",  # rows are deleted
    "axes.AccessFailureLog": "username path_info user_agent http_accept",
    "axes.AccessLog": "username path_info user_agent http_accept session_hash",
    "federation.AnnouncedEvent": "chief_arbiter deputy_arbiters",
    "federation.Appointment": "name",  # rows are deleted
    "federation.ArchiveImport": "filename refusals notes error",
    "federation.ArchivedPlayer": "name key",
    "federation.AwardDocument": "filename content digest",
    "federation.Correction": "where says wrong wanted blanked name email answer changes",
    "federation.Decision": "text",
    "federation.Deed": "about_name text data",
    "federation.DuplicatePair": "reasons doubts",
    "federation.Entrant": "name fide_id birth sex club",
    "federation.FederationChange": "reason",
    "federation.Follower": "address language",  # rows are deleted
    "federation.GameChange": "reason",
    "federation.GamesAbroad": "content proof proof_name website",
    "federation.HistoricalPlayer": "national_id family_name given_name region history_change_reason",
    "federation.HistoricalTournament": "chief_arbiter deputy_arbiters",
    "federation.HistoricalTitleAward": "event decision reason note history_change_reason",
    "federation.Intake": "filename error",
    "federation.KeptForm": "path fields files",
    "federation.KnownTable": "words",
    "federation.LeagueMatch": "decision",
    "federation.Letter": "to subject text error",
    "federation.Licence": "kind number",  # rows are deleted
    "federation.LicenceImport": "filename refusals",
    "federation.MatchBoard": "claim_text",
    "federation.Player": "national_id family_name given_name region search_key",
    "federation.PlayerImport": "filename refusals notes error reason",
    "federation.Submission": (
        "filename content searched edits overrides choices arbiters steps read_as_sent read_as_edited message quoted "
        "replies"
    ),
    "federation.Taking": "player event found error",
    "federation.TitleAward": "event decision reason note",
    "federation.Tournament": "chief_arbiter deputy_arbiters",
    "federation.Word": "word sound head middle tail",
    "ratings.EngineTable": "content",
    "ratings.FideMirror": "answer",
    "ratings.FilePart": "content",
    "ratings.ListMenus": "region club",
    "ratings.PersonVersion": "name search_key club region sex",
    "ratings.RatingDecision": "reason",
    "ratings.RatingList": "reason",
    "ratings.Run": "reason proposal report error",
    "ratings.TitleApplication": "decision reason",
}
# Where nothing goes out, and why.
CODES = "codes, keys and digests that the product itself writes"
FACTS = "facts without a name, or numbers; some of them sealed"
PUBLIC = "what is called so is an event, a club, a place or an office"
ACCOUNTS = "accounts of people who work with the product: an administrator closes them"
MOVING = "files that are being read: deleted when they are, or a few days later"
STAYS = {
    CODES: {
        "admin.LogEntry": "object_id", "auth.Permission": "name codename", "auth.Group": "name",
        "contenttypes.ContentType": "app_label model", "federation.ArchiveImport": "step request digest refused noted",
        "federation.Deed": "what about_kind about_id request",
        "federation.FeeEdition": "currency",
        "federation.DuplicateSearch": "request step error", "federation.TakingOut": "request step error",

        "federation.Intake": "request step digest together", "federation.KeptForm": "key",
        "federation.KnownTable": "head columns", "federation.Letter": "key kind link ends language",
        "federation.LicenceImport": "head columns kind",
        "federation.Office": "code first_token", "federation.ProgramToken": "digest",
        "federation.PublicAct": "kind",
        "federation.PlayerImport": "request step digest format tempo encoding scope",
        "federation.Submission": "digest tempo region", "federation.Taking": "request step",
        "federation.Unwanted": "kind",
        "ratings.Backtest": "request question step error",
        "ratings.YearsCount": "request step error federation refusals counts", "ratings.EngineTable": "engine",
        "ratings.FideMirror": "request step error",
        "ratings.GameAnalysis": "request step engine error",
        "ratings.NormFound": "scheme title edition refused_by", "ratings.NormSearch": "waiver",
        "ratings.PersonVersion": "digest", "ratings.PersonalBest": "system",
        "ratings.RatingDecision": "system",
        "ratings.RatingList": "system digest stand memory codes sentences_version signed_digest",
        "ratings.Run": "request seen step", "ratings.Seal": "system digest parts",
        "ratings.SentenceSet": "digest rules",
        "ratings.Series": "system", "ratings.TitleApplication": "scheme title", "ratings.Proof": "deeds",
        "ratings.Verification": "system by last parts", "federation.HistoricalTitleAward": "scheme code",
        "federation.TitleAward": "scheme code",
    },
    FACTS: {
        "federation.ArchivedGame": "played round eco classified white_title black_title time_control moves",
        "ratings.Backtest": "answer", "ratings.YearsCount": "answer", "ratings.Entry": "further",
        "federation.Entrant": "reported_title federation team", "federation.FederationChange": "old new",
        "federation.HistoricalPlayer": "federation", "federation.Player": "federation",
        "federation.LicenceImport": "counts",
        "federation.PlayerImport": "federations counts figures named",
        "federation.TakenGame": "white_title black_title",
        "federation.Taking": "person eco year", "ratings.GameAnalysis": "rows", "ratings.Line": "rule facts detail",
        "ratings.ListFigures": "totals bars regions movers",
        "ratings.ListMenus": "federation", "ratings.ListRecord": "among", "ratings.PersonVersion": "title federation",
        "ratings.NormFound": "verdict basket", "ratings.TitleApplication": "conditions ticks",
        "ratings.EventNormFacts": "confirmed",
        "ratings.PublishedFile": "name basis sha256",
    },
    PUBLIC: {
        "federation.ArchivedEvent": "name site key", "federation.Club": "name place region federation",
        "federation.AnnouncedEvent": (
            "number name place federation time_control prizes organiser expected answer "
            "fide_number"
        ),
        "federation.Correction": "region language",
        "federation.HistoricalTournament": (
            "code name place federation time_control approved_control round_dates scoring standings_rules "
            "history_change_reason"
        ),
        "federation.Office": "name country zone languages emblem emblem_name settled licence_name licence_url",
        "federation.Intake": "event", "federation.RegionWord": "region",
        "federation.Submission": "name", "ratings.YearsCount": "filename",
        "federation.EventSummary": "team", "federation.LeagueTeam": "name",
        "federation.League": "name season time_control place chief_arbiter",
        "federation.Tournament": (
            "code name search_key place federation time_control approved_control round_dates scoring standings_rules"
        ),
    },
    ACCOUNTS: {
        "auth.User": "password username first_name last_name email", "federation.OfficerRegion": "region",
        "federation.AccountLanguage": "language",
        "federation.ProgramToken": "name",
        "federation.SignedIn": "session_key browser", "otp_static.StaticDevice": "name",
        "otp_static.StaticToken": "token", "otp_totp.TOTPDevice": "name key",
        "sessions.Session": "session_key session_data", "federation.Erasure": "reason",
    },
    MOVING: {
        "federation.ArchiveImportPart": "content", "federation.ImportPart": "content", "federation.Intake": "content",
        "federation.KeptForm": "content", "federation.LicenceImport": "content", "ratings.YearsFilePart": "content",
        "ratings.FideFile": "filename", "ratings.FideFilePart": "content",
    },
}  # fmt: skip
TEXTUAL = (models.CharField, models.TextField, models.JSONField, models.BinaryField, models.FileField)


def columns(table: dict[str, str]) -> set[str]:
    return {f"{model}.{one}" for model, names in table.items() for one in names.split()}


def textual() -> set[str]:
    """Every column that can hold words; one of few choices cannot."""
    return {
        f"{model._meta.label}.{field.attname}"
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.local_concrete_fields
        if isinstance(field, TEXTUAL) and (not field.choices or f"{model._meta.label}.{field.attname}" in columns(GOES))
    }


def test_every_column_is_decided():
    stays = [one for table in STAYS.values() for one in columns(table)]
    decided = [*columns(GOES), *stays]
    assert len(decided) == len(set(decided))
    assert set(decided) ^ textual() == set()


def test_texts_are_searched_where_they_say():
    searched = {f"{model._meta.label}.{one}" for _, _, model, fields in erasing.TEXTS for one in fields}
    assert searched <= columns(GOES)


@pytest.mark.django_db
def test_a_name_stands_nowhere_else(someone):
    """Whatever the fixture wrote with the product's own acts, the name came into columns of the first table alone."""
    found = set()
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.local_concrete_fields:
            for value in model._base_manager.values_list(field.attname, flat=True):
                if any(one in text_of(value) for one in SECRETS):
                    found.add(f"{model._meta.label}.{field.attname}")
    others = {"federation.Player.fide_id", "federation.HistoricalPlayer.fide_id", "federation.ArchivedPlayer.fide_id"}
    dates = {"federation.Player.born", "federation.HistoricalPlayer.born"}
    assert found - columns(GOES) == others | dates
