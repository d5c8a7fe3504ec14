from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from urllib.parse import quote, urlencode


def request_url(base_url: str, path: str, params: Mapping[str, object], query: Mapping[str, object]) -> str:
    """The URL of a request. `path` holds `{name}` for each of `params`; a list in `query` is repeated, and None left out.

    Raises `ValueError` for a parameter that is not valid in a path, or for a time without a time zone.
    """
    filled = re.sub(r"\{(\w+)\}", lambda match: _segment(match[1], params.get(match[1])), path)
    base = re.sub(r"/api/v1$", "", base_url.rstrip("/"))
    text = urlencode([(name, item) for name, value in query.items() for item in _items(value)])
    return f"{base}{filled}?{text}" if text else f"{base}{filled}"


def _segment(name: str, value: object) -> str:
    text = "" if value is None else str(value)
    # A dot segment would lead to another path, an empty one from an item to its list.
    if text in ("", ".", ".."):
        raise ValueError(f"{name} is not an identifier.")
    return quote(text, safe="")


def _items(value: object) -> Iterator[str]:
    if value is None:
        return
    if isinstance(value, Sequence) and not isinstance(value, str):
        for item in value:
            yield from _items(item)
    elif isinstance(value, bool):
        yield "true" if value else "false"
    elif isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError("A time needs a time zone.")
        yield value.isoformat()
    else:
        yield str(value)
