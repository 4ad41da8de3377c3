"""One connection that sends without pause, or does not read, is slowed down or cut."""

import asyncio
import socket
import statistics
import time
from collections import Counter
from contextlib import ExitStack, suppress

import pytest
import websockets

from benben.server.live import protocol
from benben.server.live.connections import READING_BURST, READS_PER_REQUEST
from tests.abuse.served import served
from tests.abuse.strangers import (
    PING,
    Flood,
    memory,
    player,
    public_table,
    raw_watch,
    upgrade,
    watch,
)
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio

MEGABYTE = 1024 * 1024
SLOWEST = 2.0
"""A move may take so long (s) even on a busy machine; with an open door it took 20 and more."""
LONG_PING = b"\x89\xfd" + b"\0\0\0\0" + bytes(125)
TEXT = b"\x81\x81" + b"\0\0\0\0" + b"x"
EMPTY_PART = b"\x00\x80" + b"\0\0\0\0"
PART_OF_TEXT = b"\x01\x81" + b"\0\0\0\0" + b"x"


def count_pongs(line: socket.socket, seconds: float) -> int:
    """How many pongs without a payload come within so many seconds."""
    end, count = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        with suppress(TimeoutError):
            count += line.recv(65536).count(b"\x8a\x00")
    return count


async def test_pings_count_and_others_play_on(node: Node) -> None:
    async with player(node) as ann:
        quiet = await ann.play(6)
        with raw_watch(node, public_table(node)) as eve, Flood(eve, PING * 10_000):
            began = time.monotonic()
            counting = asyncio.create_task(asyncio.to_thread(count_pongs, eve, 3))
            async with asyncio.timeout(20):
                flooded = await ann.play(20)
            pongs, seconds = await counting, time.monotonic() - began
        assert 0 < pongs <= protocol.READS_AT_ONCE + protocol.READS_PER_SECOND * (seconds + 1)
        assert max(flooded) < SLOWEST
        assert statistics.median(flooded) < 20 * statistics.median(quiet)


async def test_who_does_not_read_costs_little_memory(node: Node) -> None:
    table = public_table(node)
    before = memory(node)
    with ExitStack() as stack:
        for _ in range(3):
            eve = stack.enter_context(raw_watch(node, table))
            stack.enter_context(Flood(eve, LONG_PING * 1_000))
        await asyncio.sleep(2)  # without a limit, memory grew by 50 MB in that time
        assert memory(node) - before < 20 * MEGABYTE


async def test_who_floods_for_long_is_cut_and_logged_once(node: Node) -> None:
    table = public_table(node)
    with ExitStack() as stack:
        eves = [stack.enter_context(raw_watch(node, table)) for _ in range(3)]
        floods = [stack.enter_context(Flood(eve, PING * 1_000)) for eve in eves]
        for flood in floods:
            assert await asyncio.to_thread(flood.cut.wait, protocol.LONGEST_FLOOD + 10)
    assert node.log.count("messages on a WebSocket") == 1


async def test_a_message_has_only_so_many_parts(node: Node) -> None:
    with watch(node, public_table(node)) as eve:
        eve.recv()
        eve.socket.sendall(PART_OF_TEXT + EMPTY_PART * protocol.MOST_PARTS)
        with pytest.raises(websockets.ConnectionClosed, match="1009"):
            list(eve)


async def test_messages_that_come_all_at_once_are_all_answered_in_order(node: Node) -> None:
    with watch(node, public_table(node)) as eve:
        frames = b""
        for ref in range(90):
            text = b'{"do":"ping","ref":%d}' % ref
            text += b" " * (100 - len(text))
            frames += b"\x81" + bytes([0x80 | len(text)]) + b"\0\0\0\0" + text
        eve.socket.sendall(frames)
        refs: list[str] = []
        while len(refs) < 90:
            text_heard = str(eve.recv(timeout=10))
            if '"pong"' in text_heard:
                refs.append(text_heard)
        assert refs == [f'{{"type":"pong","ref":{ref}}}' for ref in range(90)]


async def test_a_reader_that_stops_is_cut() -> None:
    """The answers of the application wait for the reader; when nothing is read, it is cut."""
    gone = asyncio.Event()

    async def app(scope: dict, receive: object, send: object) -> None:  # type: ignore[type-arg]
        await receive()  # type: ignore[operator]
        await send({"type": "websocket.accept"})  # type: ignore[operator]
        try:
            while True:
                await send({"type": "websocket.send", "text": "x" * 100_000})  # type: ignore[operator]
                await asyncio.sleep(0)
        except OSError:
            gone.set()

    async with served(app, seconds=1) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(upgrade("/"))
        assert b"101" in await reader.readline()
        async with asyncio.timeout(20):
            await gone.wait()
        writer.close()


async def test_all_connections_of_one_address_share_a_limit() -> None:
    """None of them sends much, but all together do; one that sends little is hardly delayed."""
    read = Counter[str]()

    async def app(scope: dict, receive: object, send: object) -> None:  # type: ignore[type-arg]
        await receive()  # type: ignore[operator]
        await send({"type": "websocket.accept"})  # type: ignore[operator]
        while (await receive())["type"] == "websocket.receive":  # type: ignore[operator]
            read[scope["path"]] += 1

    requests, count = 1.0, 20
    async with served(app, seconds=20, requests=requests) as port:
        at_once = requests * READS_PER_REQUEST * READING_BURST
        opened = [await connected(port, "/many") for _ in range(count)]
        began = time.monotonic()
        for _, writer in opened:
            writer.write(TEXT * protocol.READS_AT_ONCE)  # as much as each may send alone
        while read["/many"] < at_once / 2:
            await asyncio.sleep(0.01)
        _, ann = await connected(port, "/one")
        async with asyncio.timeout(20):
            for number in range(1, 6):
                ann.write(TEXT)
                while read["/one"] < number:
                    await asyncio.sleep(0.01)
        seconds = time.monotonic() - began
        per_piece = protocol.PIECE / len(TEXT)
        assert (
            read["/many"]
            <= at_once + requests * READS_PER_REQUEST * (seconds + 1) + per_piece * count
        )
        for _, writer in (*opened, (None, ann)):
            writer.close()


async def connected(port: int, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A WebSocket."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(upgrade(path))
    assert b"101" in await reader.readline()
    return reader, writer
