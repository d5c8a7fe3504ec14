# Generated from the contract by `npm run gen`. Do not edit.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, Optional, TypedDict, Union

from . import models

__all__ = [
    "AlertNotificationsSetQuietHoursParam",
    "AmountLimitParam",
    "ApprovalRulesParam",
    "BasisTheoryTokenPaymentParam",
    "BusinessHoursParam",
    "BuyerParam",
    "CancellationReasonParam",
    "ConstraintsParam",
    "DrawdownPaymentParam",
    "InstallationNotificationsSetQuietHoursParam",
    "OrderCountLimitParam",
    "PortalLinkCreateThemeParam",
    "PositiveMoneyParam",
    "StripeTokenPaymentParam",
    "VariantSelectionParam",
]


class AlertNotificationsSetQuietHoursParam(TypedDict):
    """The part of the day in which notifications are held back."""

    from_: str
    to: str
    time_zone: str


class _AmountLimitRequired(TypedDict):
    period: Union[Literal["order", "day", "week", "month"], str]
    amount: Union[models.PositiveMoney, models.Money, PositiveMoneyParam]


class AmountLimitParam(_AmountLimitRequired, total=False):
    """A limit of the amount spent."""

    host: str


class ApprovalRulesParam(TypedDict, total=False):
    """Which purchases wait for the approval of a person. Each rule counts separately."""

    always: Literal[True]
    above: Sequence[Union[models.PositiveMoney, models.Money, PositiveMoneyParam]]
    new_merchants: Literal[True]
    outside_hours: Union[models.BusinessHours, BusinessHoursParam]


class BasisTheoryTokenPaymentParam(TypedDict):
    """Pay with a card that was tokenized in a payment gateway session."""

    type: Literal["basis_theory_token"]
    basis_theory_token: str


class BusinessHoursParam(TypedDict):
    """Hours of the week."""

    time_zone: str
    days: Sequence[Union[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"], str]]
    from_: str
    to: str


class _BuyerRequired(TypedDict):
    first_name: str
    last_name: str
    email: str
    phone: str
    address1: str
    city: str
    postal_code: str
    country: str


class BuyerParam(_BuyerRequired, total=False):
    """The buyer and the shipping address."""

    address2: str
    province: str


class _CancellationReasonRequired(TypedDict):
    code: Union[Literal["requested_by_customer", "fraud", "inventory", "payment_issue", "staff_error", "other"], str]


class CancellationReasonParam(_CancellationReasonRequired, total=False):
    """Reason for the cancellation."""

    message: str


class ConstraintsParam(TypedDict, total=False):
    """Limits on the offer. If the offer exceeds a limit, the checkout intent fails."""

    max_total_price: int
    max_shipping_price: int
    offer_retrieval_effort: Union[Literal["max", "low"], str]


class DrawdownPaymentParam(TypedDict):
    """Pay from the drawdown balance of the account."""

    type: Literal["drawdown"]


class InstallationNotificationsSetQuietHoursParam(TypedDict):
    """The part of the day in which notifications are held back."""

    from_: str
    to: str
    time_zone: str


class _OrderCountLimitRequired(TypedDict):
    period: Union[Literal["day", "week", "month"], str]
    count: int


class OrderCountLimitParam(_OrderCountLimitRequired, total=False):
    """A limit of the number of orders."""

    host: str


class PortalLinkCreateThemeParam(TypedDict, total=False):
    """How the portal looks."""

    title: str
    accent_color: str
    color_scheme: Union[Literal["auto", "light", "dark"], str]


class PositiveMoneyParam(TypedDict):
    """A positive amount of money."""

    currency_code: str
    amount_subunits: int


class StripeTokenPaymentParam(TypedDict):
    """Pay with a card that was tokenized by Stripe."""

    type: Literal["stripe_token"]
    stripe_token: str


class VariantSelectionParam(TypedDict):
    """A selected product option."""

    label: str
    value: Union[str, int, float]
