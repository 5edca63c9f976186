"""Processes in which officers do whatever officers do, for some seconds: `python -m tests.faults.at_once.officers 8 4`.

Each prints a line of JSON when it ends: what was done how often, what was refused in words, what went wrong.
"""

import json
import os
import sys
import time
import traceback
from collections import Counter
from random import Random

import django


def work(number: int, seconds: float) -> dict[str, dict[str, int]]:
    """What one officer did until the end."""
    chance, end = Random(number), time.monotonic() + seconds
    acts = Acts(chance, number)
    done, refused, wrong = Counter(), Counter(), Counter()
    while time.monotonic() < end:
        act = chance.choice(acts.ALL)
        try:
            done[act.__name__ if act(acts) else "nothing to do"] += 1
        except NotPossible as refusal:
            refused[f"{act.__name__}: {type(refusal).__name__}"] += 1
        except Exception:  # noqa: BLE001  (it is what is looked for)
            wrong[f"{act.__name__}: {traceback.format_exc()[-1200:]}"] += 1
    connection.close()
    return {"done": done, "refused": refused, "wrong": wrong}


if __name__ == "__main__":
    django.setup()
    from django.db import connection

    from federation.refusals import NotPossible
    from tests.faults.at_once.acts import Acts

    connection.close()
    children = []
    for at in range(int(sys.argv[1])):
        child = os.fork()
        if not child:
            line = json.dumps(work(at, float(sys.argv[2])))
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
            os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)
