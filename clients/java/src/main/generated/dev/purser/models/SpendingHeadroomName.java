// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Name of the limit. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record SpendingHeadroomName(@JsonValue String value) {
  /** {@code amount_per_order} */
  public static final SpendingHeadroomName AMOUNT_PER_ORDER = new SpendingHeadroomName("amount_per_order");

  /** {@code amount_per_day} */
  public static final SpendingHeadroomName AMOUNT_PER_DAY = new SpendingHeadroomName("amount_per_day");

  /** {@code amount_per_week} */
  public static final SpendingHeadroomName AMOUNT_PER_WEEK = new SpendingHeadroomName("amount_per_week");

  /** {@code amount_per_month} */
  public static final SpendingHeadroomName AMOUNT_PER_MONTH = new SpendingHeadroomName("amount_per_month");

  /** {@code orders_per_day} */
  public static final SpendingHeadroomName ORDERS_PER_DAY = new SpendingHeadroomName("orders_per_day");

  /** {@code orders_per_week} */
  public static final SpendingHeadroomName ORDERS_PER_WEEK = new SpendingHeadroomName("orders_per_week");

  /** {@code orders_per_month} */
  public static final SpendingHeadroomName ORDERS_PER_MONTH = new SpendingHeadroomName("orders_per_month");

  /** {@code currency} */
  public static final SpendingHeadroomName CURRENCY = new SpendingHeadroomName("currency");

  /** {@code quantity} */
  public static final SpendingHeadroomName QUANTITY = new SpendingHeadroomName("quantity");

  /** {@code allowed_hosts} */
  public static final SpendingHeadroomName ALLOWED_HOSTS = new SpendingHeadroomName("allowed_hosts");

  /** {@code refused_hosts} */
  public static final SpendingHeadroomName REFUSED_HOSTS = new SpendingHeadroomName("refused_hosts");

  /** {@code allowed_categories} */
  public static final SpendingHeadroomName ALLOWED_CATEGORIES = new SpendingHeadroomName("allowed_categories");

  /** {@code refused_categories} */
  public static final SpendingHeadroomName REFUSED_CATEGORIES = new SpendingHeadroomName("refused_categories");

  /** {@code key_expiry} */
  public static final SpendingHeadroomName KEY_EXPIRY = new SpendingHeadroomName("key_expiry");

  private static final Set<String> KNOWN = Set.of(
      "amount_per_order",
      "amount_per_day",
      "amount_per_week",
      "amount_per_month",
      "orders_per_day",
      "orders_per_week",
      "orders_per_month",
      "currency",
      "quantity",
      "allowed_hosts",
      "refused_hosts",
      "allowed_categories",
      "refused_categories",
      "key_expiry");

  /** The value as in JSON. */
  public SpendingHeadroomName {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SpendingHeadroomName of(String value) {
    return new SpendingHeadroomName(value);
  }

  /** Whether this version of the library knows the value. */
  public boolean isKnown() {
    return KNOWN.contains(value);
  }

  /** The value as in JSON. */
  @Override
  public String toString() {
    return value;
  }
}
