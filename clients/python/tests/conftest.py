from __future__ import annotations

from collections.abc import Iterator

import pytest

from . import clients


@pytest.fixture(autouse=True)
def _close_clients() -> Iterator[None]:
    yield
    while clients.opened:
        clients.opened.pop().close()
