"""The queue of the embedded default: what was put is got once, and survives a taker that is killed."""

import multiprocessing
import os
import signal
import time
from pathlib import Path

import pytest
from kombu import Connection


@pytest.fixture
def connect(tmp_path):
    """Opens another connection to one and the same queue folder."""
    opened = []

    def connection() -> Connection:
        opened.append(open_queue(tmp_path))
        return opened[-1]

    yield connection
    for each in opened:
        each.release()


def open_queue(folder: Path) -> Connection:
    return Connection(
        "filesystem://",
        transport="federation.runtime.file_queue:Transport",
        transport_options={
            "data_folder_in": str(folder / "messages"),
            "data_folder_out": str(folder / "messages"),
            "control_folder": str(folder / "control"),
            "polling_interval": 0.02,
        },
    )


def test_messages_come_in_the_order_they_were_put(connect):
    writer, reader = connect().SimpleQueue("lists"), connect().SimpleQueue("lists")
    for number in range(5):
        writer.put(number)
    assert len(reader) == 5
    received = []
    for _ in range(5):
        message = reader.get(timeout=5)
        received.append(message.payload)
        message.ack()
    assert received == [0, 1, 2, 3, 4]


def test_message_that_a_power_cut_left_empty_is_passed_over(connect, tmp_path):
    queue = connect().SimpleQueue("lists")
    queue.put("lost")
    files(tmp_path / "messages")[0].write_text("")
    queue.put("work")
    message = queue.get(timeout=5)
    message.ack()
    assert message.payload == "work"
    assert files(tmp_path / "taken") == files(tmp_path / "messages") == []


def test_acknowledged_message_leaves_no_file(connect, tmp_path):
    queue = connect().SimpleQueue("lists")
    queue.put("work")
    message = queue.get(timeout=5)
    assert len(files(tmp_path / "taken")) == 1
    message.ack()
    assert files(tmp_path / "taken") == files(tmp_path / "messages") == []


def test_message_of_a_reader_that_closes_returns_to_the_queue(connect):
    first = connect()
    queue = first.SimpleQueue("lists")
    queue.put("work")
    queue.get(timeout=5)
    first.release()
    assert connect().SimpleQueue("lists").get(timeout=5).payload == "work"


def test_message_is_not_taken_from_a_reader_that_lives(connect):
    first, second = connect().SimpleQueue("lists"), connect().SimpleQueue("lists")
    first.put("work")
    first.get(timeout=5)
    with pytest.raises(second.Empty):
        second.get(timeout=0.2)


@pytest.mark.faults
def test_message_of_a_killed_reader_returns_to_the_queue(connect, tmp_path):
    queue = connect().SimpleQueue("lists")
    queue.put("work")
    took = multiprocessing.get_context("spawn").Event()
    reader = multiprocessing.get_context("spawn").Process(target=take_and_hang, args=(tmp_path, took))
    reader.start()
    assert took.wait(20)
    os.kill(reader.pid, signal.SIGKILL)
    reader.join()
    message = queue.get(timeout=20)
    assert message.payload == "work"
    message.ack()
    assert files(tmp_path / "taken") == []


def take_and_hang(folder: Path, took) -> None:
    open_queue(folder).SimpleQueue("lists").get(timeout=10)
    took.set()
    time.sleep(60)


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]
