"""The options of the client and of one call."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Optional, Union

import httpx

from ._clock import Clock
from .errors import PurserError

Timeout = Union[float, httpx.Timeout]
"""Seconds for one attempt, or the timeouts of httpx for its parts."""


@dataclass(frozen=True)
class CallOptions:
    """The options of one call. None: as the client has it."""

    idempotency_key: Optional[str] = None
    extra_headers: Optional[Mapping[str, str]] = None
    max_retries: Optional[int] = None
    timeout: Optional[Timeout] = None


@dataclass(frozen=True)
class ClientOptions:
    """The options of a client."""

    api_key: str = field(repr=False)
    base_url: str
    timeout: Timeout
    max_retries: int
    max_retry_delay: float
    pacing: bool
    default_headers: Mapping[str, str] = field(repr=False)
    clock: Clock = field(repr=False)


def from_environment(value: str | None, variable: str, argument: str) -> str:
    """The argument, or the variable. Raises `PurserError` without both."""
    given = value or os.environ.get(variable)
    if not given:
        raise PurserError(f"Pass {argument}, or set {variable}.")
    return given
