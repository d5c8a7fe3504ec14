package dev.purser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.purser.models.Money;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class AmountsTest {
  @Test
  void areExactInEachCurrency() {
    assertEquals(new BigDecimal("1234.50"), Amounts.toDecimal(new Money("USD", 123_450)));
    assertEquals(new BigDecimal("3500"), Amounts.toDecimal(new Money("JPY", 3_500)));
    assertEquals(new BigDecimal("-12.750"), Amounts.toDecimal(new Money("KWD", -12_750)));
    assertEquals(new Money("KWD", 12_750), Amounts.of(new BigDecimal("12.75"), "KWD"));
    assertEquals(new Money("EUR", 1_500), Amounts.of(BigDecimal.valueOf(15), Currency.getInstance("EUR")));
    assertEquals(1_999, Amounts.positive(new BigDecimal("19.99"), "USD").amountSubunits());
  }

  @Test
  void refuseWhatACurrencyCannotExpress() {
    assertThrows(ArithmeticException.class, () -> Amounts.of(new BigDecimal("0.5"), "JPY"));
    assertThrows(IllegalArgumentException.class, () -> Amounts.positive(BigDecimal.ZERO, "USD"));
  }

  @Test
  void areFormattedForALocale() {
    assertEquals("$1,234.50", Amounts.format(new Money("USD", 123_450), Locale.US));
    assertEquals("¥3,500", Amounts.format(new Money("JPY", 3_500), Locale.US));
    assertEquals("QQQ 1.00", Amounts.format(new Money("QQQ", 100), Locale.US));
  }
}
