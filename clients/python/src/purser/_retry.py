"""Which responses are retried, and after which delay."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Optional

BACKOFF_MS_MIN = 500
BACKOFF_MS_MAX = 8_000
SPREAD_MS_MAX = 250
"""Maximum random delay added to the one that the service asks for, so that clients do not retry all at once."""

_DECIMAL = re.compile(r"\s*[0-9]{1,15}(\.[0-9]+)?\s*")
_RESET = re.compile(r";\s*t=([0-9]{1,10})\s*(;|$)")
_HTTP_DATE = re.compile(r"\s*[A-Z][a-z]{2,8},? ")


@dataclass(frozen=True)
class RetryContext:
    """What decides about a retry besides the response. `retry_count`: retries so far; `random`: from 0 to 1."""

    retry_count: int
    max_retries: int
    max_delay_ms: float
    now_ms: float
    random: float


def should_retry(status: int, headers: Mapping[str, str]) -> bool:
    """Whether to retry after a response. `x-should-retry` takes precedence over the status."""
    said = headers.get("x-should-retry", "").strip().lower()
    if said in ("true", "false"):
        return said == "true"
    return status in (408, 409, 429) or status >= 500


def backoff_ms(retry_count: int, random: float) -> int:
    """The delay before the next retry if the service sets none: doubles from 0.5 s to 8 s, less up to half by `random`."""
    full = min(BACKOFF_MS_MAX, BACKOFF_MS_MIN * 2 ** min(retry_count, 30))
    return int(full * (1 - random / 2) + 0.5)


def asked_delay_ms(headers: Mapping[str, str], now_ms: float) -> float | None:
    """The delay that `retry-after-ms` or `Retry-After` (seconds or an HTTP date) asks for."""
    milliseconds = _decimal(headers.get("retry-after-ms"))
    if milliseconds is not None:
        return milliseconds
    retry_after = headers.get("retry-after")
    seconds = _decimal(retry_after)
    if seconds is not None:
        return seconds * 1000
    if retry_after is None or not _HTTP_DATE.match(retry_after):
        return None
    try:
        return max(0, parsedate_to_datetime(retry_after).timestamp() * 1000 - now_ms)
    except (TypeError, ValueError):
        return None


def delay_before_retry(status: Optional[int], headers: Mapping[str, str], context: RetryContext) -> float | None:
    """Milliseconds before a request is sent again; None: it is not. A `status` of None: there was no response."""
    if context.retry_count >= context.max_retries:
        return None
    if status is None:
        return backoff_ms(context.retry_count, context.random)
    if not should_retry(status, headers):
        return None
    delay = _retry_delay_ms(status, headers, context)
    return None if delay > context.max_delay_ms else delay


def _retry_delay_ms(status: int, headers: Mapping[str, str], context: RetryContext) -> int:
    asked = asked_delay_ms(headers, context.now_ms)
    if asked is not None:
        return math.ceil(asked + context.random * min(SPREAD_MS_MAX, asked))
    reset = _rate_limit_reset_ms(headers) if status == 429 else None
    backoff = backoff_ms(context.retry_count, context.random)
    if reset is None or reset <= backoff:
        return backoff
    return math.ceil(reset + context.random * SPREAD_MS_MAX)


def _rate_limit_reset_ms(headers: Mapping[str, str]) -> int | None:
    """Milliseconds until the exhausted bucket, the first item of `RateLimit`, is full again."""
    match = _RESET.search(headers.get("ratelimit", "").split(",")[0])
    return int(match[1]) * 1000 if match else None


def _decimal(text: str | None) -> float | None:
    return float(text) if text is not None and _DECIMAL.fullmatch(text) else None
