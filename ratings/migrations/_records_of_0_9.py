"""Live ratings, personal bests and the records of each list that 0.9.0 published, from its entries and lines.

The statements are those of 2026; lists/records/statements.py may change.
"""

NOT_LIVE = (
    "clarke-season", "uscf", "glicko", "glicko2", "glicko2-acf", "glicko2-lichess", "chessmetrics", "chessmetrics-full",
    "urs",
)  # fmt: skip
LOWER_IS_BETTER = ("ingo", "ingo-weighted")
MOST = 10

# The best of every player so far.
STANDING = """
standing AS (
    SELECT player_id, {best}(rating) AS best FROM ratings_personalbest
    WHERE system = %(system)s AND live = %(live)s GROUP BY player_id
)
"""

# Bests on the list itself.
BESTS_OF_LIST = """
WITH {standing}
INSERT INTO ratings_personalbest (system, live, player_id, rating, before, day, list_id, tournament_id)
SELECT list.system, %(live)s, entry.player_id, entry.rating, standing.best, list.effective, list.id, NULL
FROM entries_of_0_9 entry
JOIN ratings_ratinglist list ON list.id = entry.list_id
LEFT JOIN standing ON standing.player_id = entry.player_id
WHERE entry.list_id = %(list)s AND (standing.best IS NULL OR entry.rating {over} standing.best)
"""

# Live bests, after each event that the list counts: the rating of the list before with every change so far.
BESTS_OF_EVENTS = """
WITH {standing}, after AS (
    SELECT line.player_id, line."order" AS place, line.tournament_id,
        CAST(ROUND(CAST(entry.previous + SUM(line.change) OVER (
            PARTITION BY line.player_id ORDER BY line."order"
        ) AS numeric), 4) AS double precision) AS rating
    FROM ratings_line line
    JOIN entries_of_0_9 entry ON entry.list_id = line.list_id AND entry.player_id = line.player_id
    WHERE line.list_id = %(list)s AND line.tournament_id IS NOT NULL AND line.change IS NOT NULL
        AND entry.previous IS NOT NULL
), told AS (
    SELECT after.player_id, after.tournament_id, after.rating, standing.best,
        {best}(after.rating) OVER (
            PARTITION BY after.player_id ORDER BY after.place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS best_here
    FROM after LEFT JOIN standing ON standing.player_id = after.player_id
)
INSERT INTO ratings_personalbest (system, live, player_id, rating, before, day, list_id, tournament_id)
SELECT %(system)s, %(live)s, told.player_id, told.rating,
    CASE WHEN told.best IS NULL OR told.best_here {over} told.best THEN told.best_here ELSE told.best END,
    event."end", %(list)s, told.tournament_id
FROM told JOIN federation_tournament event ON event.id = told.tournament_id
WHERE (told.best IS NULL OR told.rating {over} told.best)
    AND (told.best_here IS NULL OR told.rating {over} told.best_here)
"""

# Of who is active on the list in force or again since. A rating that a decision set is as decided, whatever the events
# before it come to.
LIVE_RATINGS = """
WITH moved AS (
    SELECT player_id, SUM(change) AS change,
        SUM(CASE WHEN tournament_id IS NOT NULL AND games > 0 THEN 1 ELSE 0 END) AS events,
        MAX(CASE WHEN tournament_id IS NOT NULL AND games > 0 THEN "order" END) AS latest,
        MAX(CASE WHEN rule = %(decision)s THEN 1 ELSE 0 END) AS decided
    FROM ratings_line WHERE list_id = %(list)s GROUP BY player_id
), told AS (
    SELECT entry.id, entry.player_id, entry.search_key, COALESCE(moved.events, 0) AS events, line.tournament_id,
        CASE WHEN moved.decided = 1 THEN entry.rating ELSE
            CAST(ROUND(CAST(entry.previous + COALESCE(moved.change, 0) AS numeric), 4) AS double precision)
        END AS rating
    FROM entries_of_0_9 entry
    JOIN ratings_ratinglist draft ON draft.id = entry.list_id
    LEFT JOIN entries_of_0_9 before ON before.list_id = draft.previous_id AND before.player_id = entry.player_id
    LEFT JOIN moved ON moved.player_id = entry.player_id
    LEFT JOIN ratings_line line
        ON line.list_id = entry.list_id AND line.player_id = entry.player_id AND line."order" = moved.latest
    WHERE entry.list_id = %(list)s AND entry.previous IS NOT NULL AND (entry.active OR before.active)
)
INSERT INTO ratings_liverating (list_id, player_id, position, rank, rating, events, last_id)
SELECT %(list)s, player_id, ROW_NUMBER() OVER (ORDER BY rating {down}, search_key, id),
    RANK() OVER (ORDER BY rating {down}), rating, events, tournament_id
FROM told
"""

LEADERS = """
INSERT INTO ratings_listrecord (list_id, kind, player_id, value, tournament_id, among, place)
SELECT list_id, 'leader', player_id, rating, NULL, '', 0 FROM entries_of_0_9 WHERE list_id = %(list)s AND rank = 1
"""

# Gains are of games alone: whoever was also moved by a decision, a title or a change of the rules is left out.
BY_GAMES_ALONE = """
entry.list_id = %(list)s AND entry.previous IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM ratings_line other WHERE other.list_id = entry.list_id AND other.player_id = entry.player_id
        AND other.tournament_id IS NULL AND other.change IS NOT NULL
)
"""

GAINS = """
INSERT INTO ratings_listrecord (list_id, kind, player_id, value, tournament_id, among, place)
SELECT entry.list_id, 'gain', entry.player_id, entry.rating - entry.previous, NULL, '', 0
FROM entries_of_0_9 entry
WHERE {by_games_alone} AND entry.games > 0 AND entry.rating {over} entry.previous
ORDER BY entry.rating - entry.previous {down}, entry.search_key, entry.id LIMIT %(most)s
"""

GAINS_IN_EVENTS = """
INSERT INTO ratings_listrecord (list_id, kind, player_id, value, tournament_id, among, place)
SELECT line.list_id, 'event', line.player_id, line.change, line.tournament_id, '', 0
FROM ratings_line line
JOIN entries_of_0_9 entry ON entry.list_id = line.list_id AND entry.player_id = line.player_id
WHERE {by_games_alone} AND line.tournament_id IS NOT NULL AND line.change {over} 0
ORDER BY line.change {down}, entry.search_key, line.id LIMIT %(most)s
"""

# Women, each federation, and its women, as the list prints them.
BEST_OF_GROUPS = """
INSERT INTO ratings_listrecord (list_id, kind, player_id, value, tournament_id, among, place)
SELECT %(list)s, 'best', player_id, rating, NULL, among, position FROM (
    SELECT player_id, rating, position, among,
        ROW_NUMBER() OVER (PARTITION BY among ORDER BY rating {down}, position) AS place
    FROM entries_of_0_9
    CROSS JOIN LATERAL (VALUES
        (CASE WHEN sex = 'w' THEN 'w' END), (NULLIF(federation, '')),
        (CASE WHEN sex = 'w' THEN NULLIF(federation, '') || ' w' END)
    ) AS groups (among)
    WHERE list_id = %(list)s AND among IS NOT NULL
) AS placed WHERE place <= %(most)s
"""


def tell(apps, schema_editor) -> None:
    """Every series from its first list on, and its open draft."""
    _look_at(schema_editor, "ratings_ratinglist", "entries_of_0_9", "ratings_line")
    RatingList = apps.get_model("ratings", "RatingList")
    for system in RatingList.objects.order_by("system").values_list("system", flat=True).distinct():
        known = RatingList.objects.filter(system=system)
        current = {}
        published = known.filter(state="published").order_by("effective", "edition")
        for effective, pk in published.values_list("effective", "pk"):
            current[effective] = pk
        live = system not in NOT_LIVE
        for pk in current.values():
            _look_at(schema_editor, "ratings_personalbest")
            if live:
                _run(schema_editor, BESTS_OF_EVENTS, system, pk, True)
                _run(schema_editor, BESTS_OF_LIST, system, pk, True)
                _run(schema_editor, GAINS_IN_EVENTS, system, pk)
            for statement in (BESTS_OF_LIST, LEADERS, GAINS, BEST_OF_GROUPS):
                _run(schema_editor, statement, system, pk)
        draft = known.filter(state="draft", imported=False, previous__isnull=False).first()
        if live and draft is not None and not any(day >= draft.effective for day in current):
            _run(schema_editor, LIVE_RATINGS, system, draft.pk)
            _run(schema_editor, BESTS_OF_EVENTS, system, draft.pk, True)


def _look_at(schema_editor, *tables: str) -> None:
    """A restored PostgreSQL has no statistics, nor have rows just written: it would join a list row by row."""
    with schema_editor.connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"ANALYZE {table}")


def _run(schema_editor, statement: str, system: str, pk: int, live: bool = False) -> None:
    best, over, down = ("MIN", "<", "ASC") if system in LOWER_IS_BETTER else ("MAX", ">", "DESC")
    standing = STANDING.format(best=best)
    sql = statement.format(best=best, over=over, down=down, standing=standing, by_games_alone=BY_GAMES_ALONE)
    known = {"system": system, "list": pk, "live": int(live), "decision": "decision", "most": MOST}
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(sql, known)
