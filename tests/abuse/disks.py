"""Small disks to fill up."""

import subprocess
from pathlib import Path


class SmallDisk:
    """A disk of 4 MB; to make one takes the right to mount."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def mount(self) -> bool:
        """Mount it; return whether that is possible here."""
        return self._mount("size=4m")

    def make_read_only(self) -> None:
        """Allow only reading from now on."""
        assert self._mount("remount,ro")

    def _mount(self, options: str) -> bool:
        command = ["/bin/mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self.folder)]
        return not subprocess.run(command, capture_output=True).returncode

    def unmount(self) -> None:
        """Take it away."""
        subprocess.run(["/bin/umount", "--lazy", str(self.folder)], check=True)

    @property
    def rest(self) -> Path:
        """The file that fills it up."""
        return self.folder / "rest"

    def fill(self) -> None:
        """Leave no room."""
        with self.rest.open("wb", buffering=0) as opened:
            for size in (65_536, 512):
                try:
                    while opened.write(bytes(size)):
                        pass
                except OSError:
                    continue
