from __future__ import annotations

from typing import Any

import pytest

from purser import to_subunits


@pytest.mark.parametrize("amount", ["NaN", "Infinity"])
def test_what_is_no_number_is_no_amount(amount: Any) -> None:
    with pytest.raises(ValueError, match="not a number"):
        to_subunits(amount, "JPY")
