"""Reports of tests, handed in, and the same done by several at the same moment."""

import threading

from django.db import close_old_connections, connection

from federation import submissions
from federation.submissions import AlreadySent, NotPossible


def settle(draft, players, now):
    """Everything confirmed and resolved, and handed in."""
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft).problems):
        draft = submissions.override(draft, problem.key, "seen and right", now)
    return submissions.submit(draft, now)


def at_once(action, times: int = 2) -> list:
    """What `times` threads get that do the same at the same moment: answers and refusals."""
    barrier, answers = threading.Barrier(times), []

    def run():
        close_old_connections()
        barrier.wait()
        try:
            answers.append(action())
        except (AlreadySent, NotPossible) as refusal:
            answers.append(type(refusal))
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers
