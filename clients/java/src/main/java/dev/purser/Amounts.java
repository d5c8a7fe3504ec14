package dev.purser;

import dev.purser.internal.Contract;
import dev.purser.models.Money;
import dev.purser.models.PositiveMoney;
import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.Locale;

/** Amounts of money: integers in the smallest unit of a currency in the API, decimals for people. */
public final class Amounts {
  private static final int EXPONENT_DEFAULT = 2;

  private Amounts() {}

  /** The number of decimal places of a currency (ISO 4217). */
  public static int exponent(String currencyCode) {
    return Contract.CURRENCY_EXPONENTS.getOrDefault(currencyCode, EXPONENT_DEFAULT);
  }

  /** An amount in units of its currency, exactly: 1500 subunits of USD are 15.00. */
  public static BigDecimal toDecimal(Money money) {
    return BigDecimal.valueOf(money.amountSubunits(), exponent(money.currencyCode()));
  }

  /** An amount in units of its currency, exactly. */
  public static BigDecimal toDecimal(PositiveMoney money) {
    return BigDecimal.valueOf(money.amountSubunits(), exponent(money.currencyCode()));
  }

  /**
   * An amount of the API.
   *
   * @throws ArithmeticException if the currency has no such small unit
   */
  public static Money of(BigDecimal amount, String currencyCode) {
    return new Money(currencyCode, subunits(amount, currencyCode));
  }

  /**
   * An amount of the API.
   *
   * @throws ArithmeticException if the currency has no such small unit
   */
  public static Money of(BigDecimal amount, Currency currency) {
    return of(amount, currency.getCurrencyCode());
  }

  /**
   * An amount for requests that need a positive one.
   *
   * @throws ArithmeticException if the currency has no such small unit
   * @throws IllegalArgumentException if it is not positive
   */
  public static PositiveMoney positive(BigDecimal amount, String currencyCode) {
    if (amount.signum() <= 0) throw new IllegalArgumentException("The amount must be positive.");
    return new PositiveMoney(currencyCode, subunits(amount, currencyCode));
  }

  /**
   * The currency of an amount.
   *
   * @throws IllegalArgumentException if this Java does not know it
   */
  public static Currency currency(Money money) {
    return Currency.getInstance(money.currencyCode());
  }

  /** An amount as {@code USD 1,234.56}, the same everywhere. */
  public static String format(Money money) {
    String pattern = "%s %,." + exponent(money.currencyCode()) + "f";
    return String.format(Locale.ROOT, pattern, money.currencyCode(), toDecimal(money));
  }

  /** An amount as people of a locale write it. */
  public static String format(Money money, Locale locale) {
    int exponent = exponent(money.currencyCode());
    BigDecimal amount = toDecimal(money);
    NumberFormat format;
    String prefix = "";
    try {
      format = NumberFormat.getCurrencyInstance(locale);
      format.setCurrency(currency(money));
    } catch (IllegalArgumentException unknownToThisJava) {
      format = NumberFormat.getNumberInstance(locale);
      prefix = money.currencyCode() + " ";
    }
    format.setMinimumFractionDigits(exponent);
    format.setMaximumFractionDigits(exponent);
    return prefix + format.format(amount);
  }

  private static long subunits(BigDecimal amount, String currencyCode) {
    return amount.movePointRight(exponent(currencyCode)).longValueExact();
  }
}
