"""Writes to connections in one round of the event loop are sent together, in order."""

import asyncio
from typing import cast

import pytest

from benben.server.live.write_batching import BatchedTransport, WriteBatch

pytestmark = pytest.mark.anyio


class Line:
    """The other end of a connection: received data, and whether it was closed."""

    def __init__(self) -> None:
        self.came: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        if self.closed:
            raise RuntimeError("the transport is closed")
        self.came.append(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


@pytest.fixture
def batch() -> WriteBatch:
    return WriteBatch()


def connected(line: Line, batch: WriteBatch) -> BatchedTransport:
    return BatchedTransport(cast("asyncio.Transport", line), batch)


async def test_what_is_written_in_one_round_goes_out_together(batch: WriteBatch) -> None:
    lines = [Line(), Line()]
    ann, bob = (connected(line, batch) for line in lines)
    ann.write(b"1")
    bob.write(b"2")
    ann.write(b"3")
    assert [line.came for line in lines] == [[], []]
    await asyncio.sleep(0)
    assert [line.came for line in lines] == [[b"13"], [b"2"]]
    ann.write(b"4")
    await asyncio.sleep(0)
    assert lines[0].came == [b"13", b"4"]


async def test_nothing_is_lost_when_a_connection_closes(batch: WriteBatch) -> None:
    line = Line()
    ann = connected(line, batch)
    ann.write(b"goodbye")
    ann.close()
    assert line.came == [b"goodbye"]
    assert ann.is_closing()
    await asyncio.sleep(0)
    assert line.came == [b"goodbye"]


async def test_a_closed_connection_keeps_nobody_waiting(batch: WriteBatch) -> None:
    gone, there = Line(), Line()
    for line in (gone, there):
        connected(line, batch).write(b"1")
    gone.close()
    await asyncio.sleep(0)
    assert (gone.came, there.came) == ([], [b"1"])
    connected(there, batch).write(b"2")
    await asyncio.sleep(0)
    assert there.came == [b"1", b"2"]
