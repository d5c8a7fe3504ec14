from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from purser import format_money, models, money, to_decimal, to_subunits


@pytest.mark.parametrize(
    ("currency", "subunits", "decimal", "text"),
    [
        ("USD", 123_456, "1234.56", "USD 1,234.56"),
        ("USD", -5, "-0.05", "USD -0.05"),
        ("JPY", 1_500, "1500", "JPY 1,500"),
        ("KWD", 1_500, "1.500", "KWD 1.500"),
        ("CLF", 1, "0.0001", "CLF 0.0001"),
        ("USD", 9_007_199_254_740_991, "90071992547409.91", "USD 90,071,992,547,409.91"),
    ],
)
def test_amounts(currency: str, subunits: int, decimal: str, text: str) -> None:
    amount = models.Money(currency_code=currency, amount_subunits=subunits)
    assert str(to_decimal(amount)) == decimal
    assert to_subunits(Decimal(decimal), currency) == subunits
    assert money(decimal, currency) == amount
    assert format_money(amount) == text


@pytest.mark.parametrize(("amount", "currency"), [("1.005", "USD"), ("0.1", "JPY"), ("x", "USD"), ("NaN", "USD")])
def test_nothing_is_rounded(amount: Any, currency: str) -> None:
    with pytest.raises(ValueError, match=r"decimal places|not a number"):
        to_subunits(amount, currency)
