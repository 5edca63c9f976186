"""The statements that make records of the rows of one published list.

What belongs to one player is brought together by UNION ALL and GROUP BY or PARTITION BY, never by a join: a database
has no statistics of a list that was just written, takes it for one row, and would join a hundred thousand one by one.
Only the person of an entry is looked up, by its key, once the rows are few or all are needed.

`{best}` is MAX and `{over}` is >, MIN and < where the lower number is the better one; `{down}` puts the better first.
"""

# Bests on the list itself.
BESTS_OF_LIST = """
WITH told AS (
    SELECT player_id, MAX(rating) AS rating, {best}(best) AS best FROM (
        SELECT player_id, rating, CAST(NULL AS double precision) AS best FROM ratings_entry WHERE list_id = %(list)s
        UNION ALL
        SELECT player_id, CAST(NULL AS double precision), rating FROM ratings_personalbest
        WHERE system = %(system)s AND live = %(live)s
    ) AS own GROUP BY player_id
)
INSERT INTO ratings_personalbest (system, live, player_id, rating, before, day, list_id, tournament_id)
SELECT list.system, %(live)s, told.player_id, told.rating, told.best, list.effective, list.id, NULL
FROM told CROSS JOIN ratings_ratinglist list
WHERE list.id = %(list)s AND told.rating IS NOT NULL AND (told.best IS NULL OR told.rating {over} told.best)
"""

# Live bests, after each event that the list counts: the rating of the list before with every change so far.
BESTS_OF_EVENTS = """
WITH own AS (
    SELECT player_id, "order" AS place, tournament_id, change,
        CAST(NULL AS double precision) AS previous, CAST(NULL AS double precision) AS best
    FROM ratings_line WHERE list_id = %(list)s AND tournament_id IS NOT NULL AND change IS NOT NULL
    UNION ALL
    SELECT player_id, -1, NULL, NULL, previous, NULL FROM ratings_entry WHERE list_id = %(list)s
    UNION ALL
    SELECT player_id, -1, NULL, NULL, NULL, {best}(rating) FROM ratings_personalbest
    WHERE system = %(system)s AND live = %(live)s GROUP BY player_id
), after AS (
    SELECT player_id, place, tournament_id, {best}(best) OVER (PARTITION BY player_id) AS best,
        CAST(ROUND(CAST(MAX(previous) OVER (PARTITION BY player_id) + SUM(change) OVER (
            PARTITION BY player_id ORDER BY place
        ) AS numeric), 4) AS double precision) AS rating
    FROM own
), told AS (
    SELECT player_id, tournament_id, rating, best,
        {best}(rating) OVER (
            PARTITION BY player_id ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS best_here
    FROM after WHERE tournament_id IS NOT NULL AND rating IS NOT NULL
)
INSERT INTO ratings_personalbest (system, live, player_id, rating, before, day, list_id, tournament_id)
SELECT %(system)s, %(live)s, told.player_id, told.rating,
    CASE WHEN told.best IS NULL OR told.best_here {over} told.best THEN told.best_here ELSE told.best END,
    event."end", %(list)s, told.tournament_id
FROM told JOIN federation_tournament event ON event.id = told.tournament_id
WHERE (told.best IS NULL OR told.rating {over} told.best)
    AND (told.best_here IS NULL OR told.rating {over} told.best_here)
"""

LEADERS = """
INSERT INTO ratings_listrecord (list_id, kind, player_id, value, tournament_id, among, place)
SELECT list_id, 'leader', player_id, rating, NULL, '', 0 FROM ratings_entry WHERE list_id = %(list)s AND rank = 1
"""

# Gains are of games alone: whoever was also moved by a decision, a title or a change of the rules is left out.
GAINS = """
WITH told AS (
    SELECT player_id, MAX(position) AS position, MAX(person_id) AS person_id, MAX(gain) AS gain FROM (
        SELECT player_id, position, person_id, rating - previous AS gain, 0 AS other
        FROM ratings_entry
        WHERE list_id = %(list)s AND previous IS NOT NULL AND games > 0 AND rating {over} previous
        UNION ALL
        SELECT player_id, NULL, NULL, NULL, 1
        FROM ratings_line WHERE list_id = %(list)s AND tournament_id IS NULL AND change IS NOT NULL
    ) AS own GROUP BY player_id HAVING MAX(other) = 0
)
INSERT INTO ratings_listrecord (list_id, kind, player_id, value, tournament_id, among, place)
SELECT %(list)s, 'gain', told.player_id, told.gain, NULL, '', 0
FROM told JOIN ratings_personversion person ON person.id = told.person_id
ORDER BY told.gain {down}, person.search_key, told.position LIMIT %(most)s
"""

GAINS_IN_EVENTS = """
WITH own AS (
    SELECT player_id, id, tournament_id, change, CAST(NULL AS integer) AS person_id,
        CASE WHEN tournament_id IS NULL AND change IS NOT NULL THEN 1 ELSE 0 END AS other
    FROM ratings_line WHERE list_id = %(list)s AND (tournament_id IS NULL OR change {over} 0)
    UNION ALL
    SELECT player_id, NULL, NULL, NULL, person_id, 0
    FROM ratings_entry WHERE list_id = %(list)s AND previous IS NOT NULL
), told AS (
    SELECT player_id, id, tournament_id, change,
        MAX(person_id) OVER (PARTITION BY player_id) AS person_id, MAX(other) OVER (PARTITION BY player_id) AS other
    FROM own
)
INSERT INTO ratings_listrecord (list_id, kind, player_id, value, tournament_id, among, place)
SELECT %(list)s, 'event', told.player_id, told.change, told.tournament_id, '', 0
FROM told JOIN ratings_personversion person ON person.id = told.person_id
WHERE told.other = 0 AND told.tournament_id IS NOT NULL AND told.change IS NOT NULL
ORDER BY told.change {down}, person.search_key, told.id LIMIT %(most)s
"""


# Women, each federation, and its women, as the list prints them. Each entry stands in three groups at most.
BEST_OF_GROUPS = """
WITH told AS (
    SELECT entry.player_id, entry.rating, entry.position, person.sex, person.federation
    FROM ratings_entry entry JOIN ratings_personversion person ON person.id = entry.person_id
    WHERE entry.list_id = %(list)s
), grouped AS (
    SELECT player_id, rating, position, 'w' AS among FROM told WHERE sex = 'w'
    UNION ALL
    SELECT player_id, rating, position, federation FROM told WHERE federation <> ''
    UNION ALL
    SELECT player_id, rating, position, federation || ' w' FROM told WHERE federation <> '' AND sex = 'w'
), placed AS (
    SELECT player_id, rating, position, among,
        ROW_NUMBER() OVER (PARTITION BY among ORDER BY rating {down}, position) AS place
    FROM grouped
)
INSERT INTO ratings_listrecord (list_id, kind, player_id, value, tournament_id, among, place)
SELECT %(list)s, 'best', player_id, rating, NULL, among, position FROM placed WHERE place <= %(most)s
"""


def directed(statement: str, lower_is_better: bool) -> str:
    """`statement` of a series: which of two numbers is the better one."""
    best, over, down = ("MIN", "<", "ASC") if lower_is_better else ("MAX", ">", "DESC")
    return statement.format(best=best, over=over, down=down)
