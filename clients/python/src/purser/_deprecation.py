from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Optional


def deprecation_warning(route: str, headers: Mapping[str, str]) -> str | None:
    """The warning of a response to a request that uses something deprecated; None: it does not.

    `route` is its method and path.
    """
    deprecation = headers.get("deprecation")
    if deprecation is None:
        return None
    since, until = _since(deprecation), _until(headers.get("sunset", ""))
    parts = ["deprecated" if since is None else f"deprecated since {since}"]
    if until is not None:
        parts.append(f"works until {until}")
    return f"{route}: {', '.join(parts)}. The API reference says what to use instead."


def _since(deprecation: str) -> Optional[str]:
    if re.fullmatch(r"@\d{1,11}", deprecation, re.ASCII) is None:
        return None
    return datetime.fromtimestamp(int(deprecation[1:]), timezone.utc).date().isoformat()


def _until(sunset: str) -> Optional[str]:
    try:
        return parsedate_to_datetime(sunset).date().isoformat()
    except (TypeError, ValueError):
        return None
