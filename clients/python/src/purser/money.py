"""Amounts of money: the API has integers in the smallest unit of the currency, such as cents."""

from __future__ import annotations

from decimal import Decimal
from typing import Union

from ._generated.models import Money, PositiveMoney
from ._generated.numbers import CURRENCY_EXPONENTS


def exponent(currency_code: str) -> int:
    """The number of decimal places of an ISO 4217 currency: 2 for USD, 0 for JPY, 3 for KWD."""
    return CURRENCY_EXPONENTS.get(currency_code, 2)


def to_decimal(money: Union[Money, PositiveMoney]) -> Decimal:
    """The amount in the main unit of the currency: 15.00 for 1500 cents."""
    return Decimal(money.amount_subunits).scaleb(-exponent(money.currency_code))


def to_subunits(amount: Union[Decimal, int, str], currency_code: str) -> int:
    """An amount in the main unit as an integer in the smallest one: 1500 for 15.00 USD.

    Raises `ValueError` for what is no amount of the currency, such as 1.005 USD. Nothing is rounded.
    """
    try:
        value = Decimal(amount).scaleb(exponent(currency_code))
        subunits = int(value)
    except (ArithmeticError, ValueError) as error:
        raise ValueError("The amount is not a number.") from error
    if subunits != value:
        raise ValueError(f"{currency_code} has {exponent(currency_code)} decimal places.")
    return subunits


def money(amount: Union[Decimal, int, str], currency_code: str) -> Money:
    """An amount in the main unit of the currency as the API has it. Raises `ValueError` as `to_subunits` does."""
    return Money(currency_code=currency_code, amount_subunits=to_subunits(amount, currency_code))


def format_money(money: Union[Money, PositiveMoney]) -> str:
    """The amount for people: `USD 1,234.56`, `JPY -1,500`."""
    return f"{money.currency_code} {to_decimal(money):,.{exponent(money.currency_code)}f}"
