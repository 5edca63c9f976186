"""The work queue of the embedded default: one file a message, safe against a worker killed at any moment.

Kombu's filesystem transport loses a message when its reader comes between the creation and the writing of the file,
and forgets one that was taken by a worker which then died. Here a message appears whole, and stays in the taker's
folder until it is acknowledged; the folder of a dead taker is emptied back into the queue.
"""

import fcntl
import logging
import os
import shutil
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty
from time import monotonic, time_ns
from typing import Any

from kombu.transport import filesystem
from kombu.transport.virtual import BrokerState
from kombu.utils.json import dumps, loads

log = logging.getLogger(__name__)
LOOK_FOR_THE_DEAD = 5.0  # seconds between two searches for folders of takers that died


class Channel(filesystem.Channel):
    """One reader's and writer's way to the queue folder."""

    def __init__(self, connection: Any, **options: Any) -> None:
        super().__init__(connection, **options)
        self.messages = Path(self.data_folder_in)
        self.takers = self.messages.parent / "taken"
        for folder in (self.messages, self.takers, self.control_folder):
            folder.mkdir(parents=True, exist_ok=True)
        self.mine: Path | None = None  # made when the first message is taken
        self.lock: int | None = None  # held as long as this process, or a child at work for it, lives
        self.taken: dict[str, Path] = {}  # delivery tag -> the file that is deleted when it is acknowledged
        self.unacknowledged_queues: set[str] = set()  # whose readers never acknowledge
        self.next_look = 0.0

    def basic_consume(self, queue: str, no_ack: bool, *rest: Any, **options: Any) -> Any:
        if no_ack:
            self.unacknowledged_queues.add(queue)
        return super().basic_consume(queue, no_ack, *rest, **options)

    def basic_get(self, queue: str, no_ack: bool = False, **options: Any) -> Any:
        message = super().basic_get(queue, no_ack, **options)
        if no_ack and message is not None:
            self.forget(message.delivery_tag)
        return message

    def _queue_bind(self, *binding: Any) -> None:
        with held(self.control_folder / "binding.lock"):
            super()._queue_bind(*binding)

    def get_table(self, exchange: str) -> list:
        with held(self.control_folder / "binding.lock"):
            return super().get_table(exchange)

    def _put(self, queue: str, payload: dict, **options: Any) -> None:
        name = f"{time_ns():020}_{uuid.uuid4().hex}.{queue}.msg"
        unfinished = self.messages / f".{name}"
        unfinished.write_text(dumps(payload), encoding="utf-8")
        unfinished.replace(self.messages / name)

    def _get(self, queue: str, timeout: float | None = None) -> dict:
        for name in waiting(self.messages, queue):
            file = self.folder() / name
            try:
                (self.messages / name).rename(file)
            except FileNotFoundError:
                continue  # another worker was quicker
            try:
                payload = loads(file.read_text(encoding="utf-8"))
            except ValueError:  # a power cut came between the name of the file and its content
                log.exception("message %s cannot be read; what it asked for the calendar asks for again", name)
                file.unlink()
                continue
            if queue in self.unacknowledged_queues:
                file.unlink()
            else:
                self.taken[payload["properties"]["delivery_tag"]] = file
            return payload
        if monotonic() >= self.next_look:
            self.next_look = monotonic() + LOOK_FOR_THE_DEAD
            self.give_back()
        raise Empty

    def folder(self) -> Path:
        """The folder this channel moves messages to, locked so that others see whether its process lives."""
        if self.mine is None:
            self.mine = self.takers / uuid.uuid4().hex
            # Locked before it can be seen, or another process would take it for a dead one's.
            unseen = self.takers / f".{self.mine.name}"
            unseen.mkdir()
            self.lock = os.open(unseen, os.O_RDONLY)
            fcntl.flock(self.lock, fcntl.LOCK_EX)
            unseen.rename(self.mine)
        return self.mine

    def give_back(self) -> None:
        """Return to the queue what processes that died had taken."""
        for folder in self.takers.glob("[!.]*"):
            if folder == self.mine:
                continue
            try:
                lock = os.open(folder, os.O_RDONLY)
            except FileNotFoundError:
                continue
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                for file in folder.iterdir():
                    file.rename(self.messages / file.name)
                folder.rmdir()
            except (BlockingIOError, FileNotFoundError):
                continue  # its taker lives, or another process was quicker
            finally:
                os.close(lock)

    def forget(self, delivery_tag: str) -> None:
        file = self.taken.pop(delivery_tag, None)
        if file is not None:
            file.unlink(missing_ok=True)

    def basic_ack(self, delivery_tag: str, multiple: bool = False) -> None:
        super().basic_ack(delivery_tag, multiple)
        self.forget(delivery_tag)

    def basic_reject(self, delivery_tag: str, requeue: bool = False) -> None:
        super().basic_reject(delivery_tag, requeue)
        self.forget(delivery_tag)

    def _restore(self, message: Any) -> None:
        super()._restore(message)
        self.forget(message.delivery_tag)

    def _size(self, queue: str) -> int:
        return len(list(waiting(self.messages, queue)))

    def _purge(self, queue: str) -> int:
        purged = 0
        for name in waiting(self.messages, queue):
            (self.messages / name).unlink(missing_ok=True)
            purged += 1
        return purged

    def close(self) -> None:
        super().close()
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None
        if self.mine is not None and not any(self.mine.iterdir()):
            shutil.rmtree(self.mine, ignore_errors=True)
            self.mine = None


@contextmanager
def held(file: Path) -> Iterator[None]:
    """`file` locked against every other process."""
    with file.open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def waiting(folder: Path, queue: str) -> Iterator[str]:
    """Names of the messages waiting for `queue`, oldest first."""
    for name in sorted(os.listdir(folder)):  # noqa: PTH208  (names, not paths, and often)
        if not name.startswith(".") and name.partition(".")[2] == f"{queue}.msg":
            yield name


class Transport(filesystem.Transport):
    Channel = Channel

    def __init__(self, client: Any, **options: Any) -> None:
        super().__init__(client, **options)
        self.state = BrokerState()  # what is bound is known a folder, not a process
