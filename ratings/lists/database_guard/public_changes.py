"""Whatever changes what a public page shows leaves a row in the same transaction: `PublicChange`, by triggers.

A table is watched unless it stands here with a reason, so that nobody can forget a new one.
"""

from django.apps import apps
from django.db.models import Model

from federation.audit.triggers import Function, Trigger
from federation.models import PublicChange

TABLE = PublicChange._meta.db_table
LARGEST = 1_000_000_000  # of a change's random amount

# Tables that no kept page shows, or that change with one that is watched.
OF_A_LIST = "changes while its list is a draft only, with the row of the list"
OF_WORK = "work that goes on behind the pages"
OF_PEOPLE = "of people who work here"
OF_REPORTS = "shown to its arbiter and to officers"
OF_NOBODY = "no kept page says who follows a player"
OF_THE_OFFICE = "shown to officers and registrars"
WITH_ITS_ROW = "written with the row that it is the history of"
NOT_WATCHED = {
    TABLE: "the count itself",
    "ratings_entry": OF_A_LIST,
    "ratings_line": OF_A_LIST,
    "ratings_countedevent": OF_A_LIST,
    "federation_publicact": "written with what it tells of",
    "ratings_run": OF_WORK,
    "ratings_filepart": "written and deleted with the row of its file",
    "ratings_backtest": "shown by pages that are not kept",
    "ratings_yearscount": "shown by pages that are not kept",
    "ratings_yearsfilepart": OF_WORK,
    "ratings_fidemirror": OF_THE_OFFICE,
    "ratings_fidefile": OF_WORK,
    "ratings_fidefilepart": OF_WORK,
    "ratings_gameanalysis": "shown by pages that are not kept",
    "federation_signedin": OF_PEOPLE,
    "federation_officerregion": OF_PEOPLE,
    "federation_accountlanguage": OF_PEOPLE,
    "federation_keptform": OF_PEOPLE,
    "federation_letter": OF_PEOPLE,
    "federation_unwanted": OF_PEOPLE,
    "federation_follower": OF_NOBODY,
    "federation_following": OF_NOBODY,
    "federation_duplicatesearch": OF_WORK,
    "federation_duplicatepair": OF_WORK,
    "federation_namesakes": OF_WORK,
    "federation_playerimport": OF_WORK,
    "federation_importpart": OF_WORK,
    "federation_submission": OF_REPORTS,
    "federation_decision": OF_REPORTS,
    "federation_fingerprint": OF_REPORTS,
    "federation_meeting": OF_REPORTS,
    "federation_intake": OF_REPORTS,
    "federation_seenatfide": OF_THE_OFFICE,
    "federation_licenceimport": OF_THE_OFFICE,
    "federation_awarddocument": OF_THE_OFFICE,
    "federation_historicalplayer": WITH_ITS_ROW,
    "federation_historicaltournament": WITH_ITS_ROW,
    "federation_historicaltitleaward": WITH_ITS_ROW,
}

COUNTED = f"""
    INSERT INTO {TABLE} (amount) VALUES (1 + floor(random() * {LARGEST})::bigint);
    RETURN NULL;"""
ADDED = Function("federation_public_change", f" BEGIN{COUNTED} END ")
TOUCHED = Function(  # a statement that touched no row changed nothing
    "federation_public_change_of",
    f""" BEGIN
    IF NOT EXISTS (SELECT FROM touched) THEN
        RETURN NULL;
    END IF;{COUNTED} END """,
)
FUNCTIONS = (ADDED, TOUCHED)


def watched() -> list[type[Model]]:
    """Tables of the register and of the lists whose changes public pages follow."""
    models = [model for app in ("federation", "ratings") for model in apps.get_app_config(app).get_models()]
    return [model for model in models if model._meta.db_table not in NOT_WATCHED]


def triggers() -> list[Trigger]:
    """Once for each statement: a list's rows come by the hundred thousand."""
    return [
        Trigger(f"public_change_{operation.lower()}", table, "AFTER", (operation,), called.name, touched=touched)
        for table in (model._meta.db_table for model in watched())
        for operation, touched, called in (
            ("INSERT", "", ADDED),
            ("UPDATE", "NEW", TOUCHED),
            ("DELETE", "OLD", TOUCHED),
        )
    ]
