"""A server that cannot start says why in one line and exits with an error, whatever went wrong."""

import os
import socket
import subprocess
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest

from tests.abuse.disks import SmallDisk
from tests.abuse.own_postgres import own_postgres
from tests.processes import PATIENCE, Forked
from tests.server.nodes import Node, free_port

LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)),) * 2)
from benben.cli import main
main()
"""
"""Runs the command line where no file can get larger: writing then fails as on a full disk."""


def refused(*arguments: str) -> str:
    """What `benben …` says when it refuses: one line, and an error's exit code."""
    with NamedTemporaryFile("r") as output:
        code = Forked(*arguments, output=Path(output.name)).wait(PATIENCE)
        return only_line(code, output.read())


def refused_without_room(size: int, *arguments: str) -> str:
    """The same where no file may get larger than this."""
    command = [sys.executable, "-c", LIMITED, str(size), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    return only_line(done.returncode, done.stdout + done.stderr)


def only_line(code: int, said: str) -> str:
    assert code == 2, (code, said)
    (line,) = said.strip().splitlines()
    assert line.startswith("benben: ")
    return line


def serve(*arguments: str) -> str:
    return refused("serve", "--port", str(free_port()), *arguments)


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def used_once(url: str) -> Path:
    """A database that a server has used."""
    Node(url).start().stop()
    return file_of(url)


def test_a_folder_that_cannot_be_written() -> None:
    assert "/proc/benben" in serve("--database", "sqlite:////proc/benben/benben.db")
    assert "/proc/benben.db" in serve("--database", "sqlite:////proc/benben.db")


def test_a_database_on_a_read_only_disk(small_disk: SmallDisk) -> None:
    url = f"sqlite:///{small_disk.folder}/benben.db"
    used_once(url)
    small_disk.make_read_only()
    assert "Read-only file system" in serve("--database", url)


def test_a_lock_that_cannot_be_made(sqlite: str) -> None:
    file = used_once(sqlite)
    lock = Path(f"{file}.lock")
    lock.unlink()
    lock.mkdir()
    assert str(lock) in serve("--database", sqlite)


@pytest.mark.parametrize("size", [0, 20_000])
def test_a_full_disk(sqlite: str, size: int) -> None:
    assert "database" in refused_without_room(size, "serve", "--port", "0", "--database", sqlite)


def test_a_full_disk_under_a_database_that_was_used_before(sqlite: str) -> None:
    used_once(sqlite)
    assert "database" in refused_without_room(0, "serve", "--port", "0", "--database", sqlite)


@pytest.mark.parametrize("damage", [b"not a database at all" * 1000, b"\0" * 40_000])
def test_a_damaged_file(sqlite: str, damage: bytes) -> None:
    file = used_once(sqlite)
    with file.open("r+b") as opened:
        opened.write(damage)
    assert "database cannot be used" in serve("--database", sqlite)


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert str(tmp_path) in serve("--database", f"sqlite:///{tmp_path}")
    (tmp_path / "file").touch()
    assert str(tmp_path / "file") in serve("--database", f"sqlite:///{tmp_path}/file/benben.db")


def test_a_device_is_left_as_it_is(tmp_path: Path) -> None:
    fifo = tmp_path / "benben.db"
    os.mkfifo(fifo, 0o644)
    mode = fifo.stat().st_mode
    assert f"{fifo} is a device" in serve("--database", f"sqlite:///{fifo}")
    assert fifo.stat().st_mode == mode


def test_a_lock_that_is_a_link_empties_no_other_file(sqlite: str) -> None:
    precious, lock = file_of(sqlite).with_name("precious"), Path(f"{file_of(sqlite)}.lock")
    precious.write_text("precious")
    lock.symlink_to(precious)
    used_once(sqlite)
    assert precious.read_text() == "precious"


def test_no_file_at_all() -> None:
    assert "sqlite:///FILE" in serve("--database", "sqlite://")
    assert "sqlite:///FILE" in serve("--database", "sqlite:///:memory:")


def test_a_port_that_is_taken(sqlite: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"port {port}" in refused("serve", "--port", port, "--database", sqlite)


def test_an_address_of_nobody(sqlite: str) -> None:
    assert "Cannot listen" in serve("--database", sqlite, "--host", "no.such.host.invalid")


def test_a_wrong_password() -> None:
    with own_postgres() as postgres:
        postgres.let_in("scram-sha-256")
        wrong = postgres.url.replace("postgres:@", "postgres:wrong@")
        assert "password authentication failed" in serve("--database", wrong)
        postgres.hang()
        assert "does not answer" in serve("--database", postgres.url)


def test_a_url_with_a_setting_that_does_not_exist(postgres: str) -> None:
    sep = "&" if "?" in postgres else "?"
    assert "database" in serve("--database", f"{postgres}{sep}nonsense=1")


def test_a_redis_address_that_is_none(postgres: str) -> None:
    assert "edis" in serve("--database", postgres, "--redis", "nonsense")
    nowhere = f"redis://127.0.0.1:{free_port()}"
    assert "Redis" in refused("work", "--database", postgres, "--redis", nowhere)


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_another_name_of_a_database_in_use(sqlite: str, tmp_path: Path, link: object) -> None:
    assert callable(link)
    with Node(sqlite):
        other = tmp_path / "elsewhere" / "other.db"
        other.parent.mkdir()
        link(file_of(sqlite), other)
        assert "Another Benben uses this database" in serve("--database", f"sqlite:///{other}")


def test_the_doctor_may_look_while_the_server_runs_and_harms_no_lock(sqlite: str) -> None:
    with Node(sqlite):
        for _ in range(2):
            done = subprocess.run(
                [sys.executable, "-m", "benben", "doctor", "--database", sqlite],
                capture_output=True, text=True, timeout=60,
            )  # fmt: skip
            assert (done.returncode, done.stdout) == (0, "No table is in quarantine.\n")
        assert "Another Benben uses this database" in serve("--database", sqlite)


def test_a_database_that_others_can_read_is_closed_to_them(sqlite: str) -> None:
    file = used_once(sqlite)
    file.chmod(0o644)
    with Node(sqlite) as node:
        names = [file, *file.parent.glob("benben.db-*")]
        assert [name.stat().st_mode & 0o077 for name in names] == [0] * len(names)
        assert "database was readable by others" in node.log
