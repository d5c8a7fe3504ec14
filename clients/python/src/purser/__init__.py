"""Python library for the Purser checkout service."""

from __future__ import annotations

from . import models
from ._clock import Clock
from ._generated import params
from ._generated.version import __version__
from ._models import OMITTED, Model, Omitted
from ._options import Timeout
from ._raw import ApiResponse
from .client import AsyncPurser, Purser
from .errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    InsufficientBalanceError,
    InternalServerError,
    InvalidCheckoutIntentStateError,
    MethodNotAllowedError,
    NotFoundError,
    PayloadTooLargeError,
    PermissionDeniedError,
    PollEndedError,
    PollTimeoutError,
    PurchaseNotAllowedError,
    PurserError,
    ServiceRuntimeError,
    ServiceUnavailableError,
    SpendingLimitError,
    TooManyRequestsError,
    UnsupportedMediaTypeError,
    ValidateError,
    WebhookVerificationError,
    WebhookVerificationReason,
)
from .money import format_money, money, to_decimal, to_subunits
from .pagination import AsyncPage, AsyncPaginator, Page, Paginator
from .polling import FinishedIntent, OfferedIntent
from .receivers import AsyncEventStore, EventStore, MemoryStore, asgi_receiver, wsgi_receiver
from .webhooks import SignedPayload, sign_test_payload, unwrap

__all__ = [
    "OMITTED",
    "ApiConnectionError",
    "ApiError",
    "ApiResponse",
    "ApiTimeoutError",
    "AsyncEventStore",
    "AsyncPage",
    "AsyncPaginator",
    "AsyncPurser",
    "AuthenticationError",
    "BadRequestError",
    "Clock",
    "ConflictError",
    "EventStore",
    "FinishedIntent",
    "InsufficientBalanceError",
    "InternalServerError",
    "InvalidCheckoutIntentStateError",
    "MemoryStore",
    "MethodNotAllowedError",
    "Model",
    "NotFoundError",
    "OfferedIntent",
    "Omitted",
    "Page",
    "Paginator",
    "PayloadTooLargeError",
    "PermissionDeniedError",
    "PurchaseNotAllowedError",
    "PollEndedError",
    "PollTimeoutError",
    "Purser",
    "PurserError",
    "ServiceRuntimeError",
    "ServiceUnavailableError",
    "SpendingLimitError",
    "SignedPayload",
    "Timeout",
    "TooManyRequestsError",
    "UnsupportedMediaTypeError",
    "ValidateError",
    "WebhookVerificationError",
    "WebhookVerificationReason",
    "__version__",
    "asgi_receiver",
    "format_money",
    "models",
    "money",
    "params",
    "sign_test_payload",
    "to_decimal",
    "to_subunits",
    "unwrap",
    "wsgi_receiver",
]
