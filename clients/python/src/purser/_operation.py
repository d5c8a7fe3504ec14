from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Optional, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Operation(Generic[T]):
    """An operation of the API: its route and the types of its body and result."""

    id: str
    method: str
    path: str
    bucket: str
    """The per-second rate limit that it draws from."""
    result: Any
    """The type of the result; of a list, that of its items."""
    body: Optional[Any] = None
    content_type: str = "application/json"
    accept: str = "application/json"
