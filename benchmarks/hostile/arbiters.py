"""Forty arbiters who send hostile files, one after the other: the other side of `./dev bench hostile_uploads`.

They stand for other people's machines, so on this one they take what the site leaves them.
"""

import http.client
import json
import sys
import threading
from collections import Counter

from benchmarks.hostile.files import HEAD, LINE, TABLE, report
from federation.reports.files.niceness import stand_back

LAST = 19  # of the scale from -20 to 19


def main(arguments: list[str]) -> int:
    """`arguments`: the port and the seconds to wait after a refusal. Keys of sessions come as JSON; the end of input is
    the end of the attack."""
    stand_back(LAST)
    port, patience = int(arguments[0]), float(arguments[1])
    keys = json.loads(sys.stdin.readline())
    files, over, answers = hostile(), threading.Event(), Counter[str]()
    attackers = [
        threading.Thread(target=attack, args=(port, patience, key, files[at:] + files[:at], over, answers))
        for at, key in enumerate(keys)
    ]
    for one in attackers:
        one.start()
    print("begun", flush=True)
    sys.stdin.read()
    over.set()
    for one in attackers:
        one.join()
    print(json.dumps(answers), flush=True)
    return 0


def hostile() -> list[bytes]:
    """One file of every kind that a review found or that is slow today, each as large as it may be."""
    small, most = report(4, 3).removeprefix(HEAD), 4_900_000
    return [
        f"012 A\n122 {'1' * 19_000}x\n{small}".encode(),
        f"{HEAD}132{' ' * LINE}\n{small}".encode(),
        (f"{HEAD}" + f"132{' ' * LINE}\n" * 240 + small).encode(),
        (HEAD + "001 x \n" * (most // 7)).encode(),
        (HEAD + "x\n" * (most // 2)).encode(),
        report(9999, 9).encode(),
        report(500, 9, lambda number: f"Kow{number}, Jan").encode(),
        report(2000, 9, lambda _: "Same, Name").encode(),
        (TABLE + "".join(f"{n};Name{n}, G;1500;VIS;;{'99w1;' * 9}1;1\n" for n in range(1, 9999))).encode(),
        "".join(f"001 {n:4} m     Nowa{n % 97}, Jan\n" for n in range(1, 3000)).encode(),
    ]


def attack(
    port: int, patience: float, key: str, files: list[bytes], over: threading.Event, answers: Counter[str]
) -> None:
    """Send one file after the other, as quickly as they are answered, each time a little different."""
    number = 0
    while not over.is_set():
        content = files[number % len(files)] + f"### {key} {number}\n".encode()
        status = asked(port, "POST", "/submissions/new/", *form(content, key))
        answers[str(status)] += 1
        number += 1
        if status not in (200, 302):
            over.wait(patience)


def form(content: bytes, key: str) -> tuple[bytes, dict[str, str]]:
    token, line = "a" * 32, "--x\r\nContent-Disposition: form-data; name="
    body = f'{line}"csrfmiddlewaretoken"\r\n\r\n{token}\r\n{line}"file"; filename="a.trf"\r\n\r\n'.encode()
    headers = {"Content-Type": "multipart/form-data; boundary=x", "Cookie": f"csrftoken={token}; sessionid={key}"}
    return body + content + b"\r\n--x--\r\n", headers


def asked(
    port: int, method: str, address: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> int:
    """The status of an answer; 0 where the connection broke, as it does when more is sent than is wanted."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    try:
        connection.request(method, address, body, headers or {})
        answer = connection.getresponse()
        answer.read()
        return answer.status
    except OSError:
        return 0
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
