"""A file that goes from one complete state to the next and knows checksums of all it holds: results are kept in such files.

h5py takes it as a file object.  What HDF5 writes behind the end of the last state goes to disk at once; what it writes over
that state stays in memory until `commit` makes everything the next state.  A tail behind the image of HDF5, where no
program looks, holds the pages that change, so that a process may be killed at any moment, and a checksum of every page:

    image | number and content of each page that changes | checksums of all pages | image size, counts, checksum of the tail

A write that fails (disk full) is hidden from HDF5, which crashes when it cannot close a file: from then on all goes to memory,
`commit` raises the error, and the disk keeps the last state.
"""

from __future__ import annotations

import atexit
import contextlib
import errno
import functools
import importlib
import io
import os
import struct
import weakref
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

fcntl: Any = importlib.import_module("fcntl") if os.name == "posix" else None

PAGE = 2**16
END = struct.Struct("<8sQQI")  # mark, size of the image, number of pages that change, checksum of the tail before it
MARK = b"liedyn\r\n"
AT_ONCE = 2**26  # bytes; a larger file is verified only where it is read
UNLOCKED = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)


class DamagedError(OSError):
    """The content of a file is not what was written."""


class SafeFile(io.RawIOBase):
    """See the module.

    write: make a new file at `path`, which must not exist, instead of reading one; again: go on with one that is there.
    whole: verify all of it now, unless it is large; what is read is always verified.
    """

    def __init__(self, path: str | Path, write: bool = False, whole: bool = False, again: bool = False) -> None:
        self.path, self._write = Path(path), write
        self.error: OSError | None = None
        self.durable = False  # every state survives a power cut: the tail is on disk before a page is written over
        self._pages: dict[int, bytearray] = {}  # that differ from the disk
        self._touched: set[int] = set()  # written since the last state
        self._verified: set[int] = set()
        self._unfinished = False  # the tail has a state that the image has not taken over as a whole
        self._at = self._end = self._safe = 0  # position, size for HDF5, size of the last state
        self._sums: np.ndarray | None = np.zeros(0, np.uint32) if write else None
        self._fd = -1
        made = 0 if again else os.O_CREAT | os.O_EXCL
        self._fd = os.open(self.path, _FLAGS | (os.O_RDWR | made if write else os.O_RDONLY), 0o666)
        try:
            self._lock()
            if not write:
                self._open_state(whole)
            elif again:
                self._take_up()
        except BaseException:
            self.close()
            raise

    def _lock(self) -> None:
        """Only one process writes, and none reads meanwhile; file systems without locks work without."""
        if fcntl is None:
            return
        try:
            fcntl.flock(self._fd, (fcntl.LOCK_EX if self._write else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in UNLOCKED:
                raise OSError(error.errno, "unable to lock file") from None

    # -- the state on disk ----------------------------------------------------------------------------------------------

    @property
    def is_verified(self) -> bool:
        """Whether there are checksums for what is read."""
        return self._sums is not None

    @property
    def has_remainder(self) -> bool:
        """Whether something is behind the image that HDF5 describes: remains of a tail, or of a state to come."""
        return os.fstat(self._fd).st_size > self._image_end()

    def _open_state(self, whole: bool) -> None:
        """Find the last state, and verify it."""
        size = os.fstat(self._fd).st_size
        self._end = self._safe = size
        tail = self._tail(size)
        if tail is None:
            return
        image, n, content = tail
        for k in range(n):
            at = k * (8 + PAGE)
            self._pages[int.from_bytes(content[at : at + 8], "little")] = bytearray(content[at + 8 : at + 8 + PAGE])
        self._end = self._safe = image
        self._sums = np.frombuffer(content[n * (8 + PAGE) :], "<u4")
        if whole and image <= AT_ONCE:
            for k in range(len(self._sums)):
                self._verify(k)

    def _take_up(self) -> None:
        """Go on with the last state, however the process ended that wrote it; what was written after it is cut off."""
        self._sums = None
        self._open_state(whole=False)
        if self._sums is None:  # the tail is gone: the image ends where HDF5 says
            self._end, size = self._image_end(), self._safe
            self._safe = self._end
            if self._end > size:
                raise DamagedError(f"{size} bytes are there of {self._end}")
        for k, page in self._pages.items():  # a kill in the midst of this leaves the tail, and it can be done again
            _write(self._fd, page[: self._end - k * PAGE], k * PAGE)
        self._pages.clear()
        if self._sums is None:
            n = _count(self._end)
            sums = (zlib.crc32(self._padded(k * PAGE, min((k + 1) * PAGE, self._end))) for k in range(n))
            self._sums = np.fromiter(sums, np.uint32, n)
        os.ftruncate(self._fd, self._safe)

    def _image_end(self) -> int:
        """Where the image ends, as HDF5 has noted it."""
        head = _read(self._fd, 64, 0).ljust(64, b"\0")
        place = {0: 40, 1: 44, 2: 28, 3: 28}.get(head[8], 40)  # by the version of the superblock
        return int.from_bytes(head[place : place + 8], "little")

    def sync(self) -> None:
        """Wait until the last state is on the disk itself."""
        os.fsync(self._fd)

    def _tail(self, size: int) -> tuple[int, int, bytes] | None:
        """Size of the image, number of pages and content of the tail, None if there is no complete one."""
        end = _read(self._fd, END.size, max(0, size - END.size))
        if len(end) < END.size or not end.startswith(MARK):
            return None
        _, image, n, total = END.unpack(end)
        length = n * (8 + PAGE) + 4 * _count(image)
        if image + length + END.size != size:
            return None
        content = _read(self._fd, length, image)
        if zlib.crc32(end[:-4], zlib.crc32(content)) != total:
            return None
        return image, n, content

    def _verify(self, k: int) -> None:
        """Compare a page with its checksum."""
        if self._sums is None or k in self._verified:
            return
        first, last = k * PAGE, min((k + 1) * PAGE, self._end)
        page = self._pages[k][: last - first] if k in self._pages else _read(self._fd, last - first, first)
        if len(page) < last - first or zlib.crc32(page) != self._sums[k]:
            self.error = DamagedError(f"bytes {first} to {last} are not those that were written")
            raise self.error
        self._verified.add(k)

    def commit(self) -> None:
        """Make all that was written the state of the file."""
        if self.error is not None:
            raise self.error
        assert self._sums is not None
        n = _count(self._end)
        sums = np.zeros(n, np.uint32)
        sums[: len(self._sums)] = self._sums[:n]
        # a page that was or is the last one may be only a part
        for k in self._touched | {_count(self._safe) - 1, n - 1}:
            if 0 <= k < n:
                first, last = k * PAGE, min((k + 1) * PAGE, self._end)
                sums[k] = zlib.crc32(self._pages[k][: last - first] if k in self._pages else self._padded(first, last))
        changed = {k: page for k, page in self._pages.items() if k < n}
        content = b"".join(k.to_bytes(8, "little") + page for k, page in changed.items()) + sums.tobytes()
        end = END.pack(MARK, self._end, len(changed), 0)[:-4]
        try:
            _write(self._fd, content + end + zlib.crc32(end, zlib.crc32(content)).to_bytes(4, "little"), self._end)
            os.ftruncate(self._fd, self._end + len(content) + END.size)
            if self.durable:
                self.sync()
            self._safe, self._sums, self._unfinished = self._end, sums, True  # the disk has the new state
            for k, page in changed.items():
                _write(self._fd, page[: self._end - k * PAGE], k * PAGE)
            if self.durable:  # before the tail is written over
                self.sync()
        except OSError as error:
            self.error = error
            raise
        self._unfinished = False
        self._pages.clear()
        self._touched.clear()

    def rollback(self) -> None:
        """Forget what was written since the last state, and the error; the checksums come with the next one."""
        if self._unfinished:
            raise self.error or OSError(f"{self.path} cannot be written")
        self._pages.clear()
        self._touched.clear()
        self._at, self._end, self.error = 0, self._safe, None
        os.ftruncate(self._fd, self._safe)

    def rename(self, path: Path) -> None:
        """Give the file another name; one of that name is replaced."""
        os.close(self._fd)  # Windows renames no open file
        try:
            os.replace(self.path, path)
            self.path = path
        finally:
            self._fd = os.open(self.path, _FLAGS | os.O_RDWR)
            self._lock()

    def _padded(self, first: int, last: int) -> bytes:
        """What is on disk, with zeros where nothing was written."""
        return _read(self._fd, last - first, first).ljust(last - first, b"\0")

    # -- what h5py calls; it never sees an error of a write -----------------------------------------------------------------

    def _pieces(self, length: int) -> Iterator[tuple[int, int, slice]]:
        """Pages of the next bytes, where they begin in each, and which of the bytes lie there."""
        done = 0
        while done < length:
            k, start = divmod(self._at + done, PAGE)
            size = min(PAGE - start, length - done)
            yield k, start, slice(done, done + size)
            done += size

    def readinto(self, buffer: Any) -> int:
        """Read; beyond the end there are zeros."""
        view = memoryview(buffer).cast("B")
        for k, start, part in self._pieces(len(view)):
            size = part.stop - part.start
            first = k * PAGE + start
            if first < self._end and not self._write:
                self._verify(k)
            page = self._pages.get(k)
            view[part] = self._padded(first, first + size) if page is None else page[start : start + size]
        self._at += len(view)
        return len(view)

    def write(self, data: Any) -> int:
        """Write: to disk behind the last state, else to memory."""
        view = memoryview(data).cast("B")
        for k, start, part in self._pieces(len(view)):
            self._touched.add(k)
            if self.error is None and k not in self._pages and k * PAGE >= self._safe:
                try:
                    _write(self._fd, view[part], k * PAGE + start)
                    continue
                except OSError as error:
                    self.error = error
            if k not in self._pages:
                self._pages[k] = bytearray(self._padded(k * PAGE, (k + 1) * PAGE))
            self._pages[k][start : start + part.stop - part.start] = view[part]
        self._at += len(view)
        self._end = max(self._end, self._at)
        return len(view)

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        """Move the position."""
        self._at = offset + {os.SEEK_SET: 0, os.SEEK_CUR: self._at, os.SEEK_END: self._end}[whence]
        return self._at

    def tell(self) -> int:
        """Position."""
        return self._at

    def truncate(self, size: int | None = None) -> int:
        """Set the size of the image."""
        self._end = self._at if size is None else size
        return self._end

    def readable(self) -> bool:
        """It can be read."""
        return True

    def writable(self) -> bool:
        """Whether it can be written."""
        return self._write

    def seekable(self) -> bool:
        """It has positions."""
        return True

    def close(self) -> None:
        """Close the file; what was not committed is lost."""
        if self.closed:
            return
        super().close()
        if self._fd >= 0:
            if self._write and self.error is not None:
                with contextlib.suppress(OSError):
                    self.rollback()
            os.close(self._fd)


def open_hdf5(disk: SafeFile, mode: str) -> Any:
    """The file as h5py sees it.

    One that is still open when Python ends, as somebody holds it or a part of it, is closed then: HDF5 would do it later,
    when there is no Python any more that could write for it, and crash.
    """
    import h5py

    _close_at_exit()
    _open.add(disk)
    return h5py.File(disk, mode)


_open: weakref.WeakSet[SafeFile] = weakref.WeakSet()  # what h5py has been given


@functools.cache
def _close_at_exit() -> None:
    atexit.register(_close_all)


def _close_all() -> None:
    """Close what HDF5 has not closed; what was not committed is lost, as ever."""
    import h5py

    ours = {repr(disk).encode() for disk in _open}  # as h5py names them
    for found in h5py.h5f.get_obj_ids(types=h5py.h5f.OBJ_FILE):
        with contextlib.suppress(Exception):
            if h5py.h5f.get_name(found) in ours:
                h5py.File(found).close()


_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def _count(size: int) -> int:
    """Number of pages of an image."""
    return -(-size // PAGE)


def _read(fd: int, size: int, at: int) -> bytes:
    """Read n bytes, fewer at the end of the file."""
    parts = []
    while size > 0:
        os.lseek(fd, at, os.SEEK_SET)
        part = os.read(fd, min(size, 2**30))
        if not part:
            break
        parts.append(part)
        size, at = size - len(part), at + len(part)
    return b"".join(parts)


def _write(fd: int, data: Any, at: int) -> None:
    """Write all bytes, or raise an OSError."""
    view = memoryview(data)
    while len(view):
        os.lseek(fd, at, os.SEEK_SET)
        done = os.write(fd, view)
        view, at = view[done:], at + done
