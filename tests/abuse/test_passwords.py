"""Nobody finds a password by trying, and nobody locks its owner out by trying."""

import asyncio

import httpx
import pytest

from benben.server.auth import password_tries
from benben.server.auth.password_tries import FREE_TRIES, LONGEST_DELAY, PasswordTries
from tests.server.clients import TLS, Guest

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Clock:
    """The time that the limit goes by."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(password_tries, "time", clock)
    return clock


def use_up(tries: PasswordTries, address: str = HERE) -> None:
    for _ in range(FREE_TRIES):
        assert tries.take(address, "ann") == 0


def test_the_delay_grows_with_each_try_up_to_a_limit(clock: Clock) -> None:
    tries, delays = PasswordTries(), []
    use_up(tries)
    for _ in range(12):
        delays.append(tries.take(HERE, "ann"))
        clock.now += delays[-1] - 0.5
        assert tries.take(HERE, "ann") == 1
        clock.now += 0.5
        assert tries.take(HERE, "ann") == 0
    assert delays[:4] == [5, 10, 20, 40]
    assert delays[-1] == LONGEST_DELAY


def test_another_address_and_another_name_are_free(clock: Clock) -> None:
    tries = PasswordTries()
    use_up(tries)
    assert tries.take(HERE, "ann") > 0
    assert tries.take(THERE, "ann") == tries.take(HERE, "bob") == 0


def test_the_right_password_and_a_quiet_day_clear_the_count(clock: Clock) -> None:
    tries = PasswordTries()
    use_up(tries)
    tries.succeeded(HERE, "ann")
    use_up(tries)
    clock.now += password_tries.FORGOTTEN_AFTER + 1
    use_up(tries)


def test_addresses_of_one_ipv6_network_count_together(clock: Clock) -> None:
    tries = PasswordTries()
    for host in range(FREE_TRIES):
        assert tries.take(f"2001:db8::{host:x}", "ann") == 0
    assert tries.take("2001:db8::ffff", "ann") > 0
    assert tries.take("2001:db8:0:1::1", "ann") == 0
    use_up(tries, HERE)
    assert tries.take(f"::ffff:{HERE}", "ann") > 0


def test_memory_is_bounded(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(password_tries, "MOST_ENTRIES", 100)
    tries = PasswordTries()
    for number in range(1000):
        tries.take(HERE, str(number))
    assert len(tries._tries) == 100


@pytest.mark.anyio
async def test_a_stranger_does_not_lock_the_owner_out(ann: Guest, bob: Guest) -> None:
    right = {"name": f"Owner {ann.node.port} {id(ann)}", "password": "correct horse"}
    assert (await ann.post("/me/account", right)).status_code == 200
    wrong = {**right, "password": "battery staple"}
    tries = [bob.post("/me/login", wrong) for _ in range(3 * FREE_TRIES)]
    answers = await asyncio.gather(*tries)
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) == len(answers) - FREE_TRIES
    for answer in refused:
        seconds = answer.json()["seconds"]
        assert 0 < seconds <= password_tries.FIRST_DELAY
        assert answer.headers["retry-after"] == str(seconds)
        assert answer.json()["message"] == f"Too many wrong passwords: try again in {seconds} s."
    elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2", verify=TLS)
    async with httpx.AsyncClient(base_url=ann.node.url, transport=elsewhere) as owner:
        assert (await owner.post("/api/me/login", json=right)).status_code == 200
    await asyncio.sleep(seconds + 1)
    assert (await bob.post("/me/login", right)).status_code == 200
