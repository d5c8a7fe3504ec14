// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code outcome_unknown}: the order was sent, but it is unknown whether it was placed. {@code
 * buyer_action_required}: only the buyer can complete the purchase, at the merchant. A newer service may send
 * values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record UnresolvedOrderKind(@JsonValue String value) {
  /** {@code outcome_unknown} */
  public static final UnresolvedOrderKind OUTCOME_UNKNOWN = new UnresolvedOrderKind("outcome_unknown");

  /** {@code buyer_action_required} */
  public static final UnresolvedOrderKind BUYER_ACTION_REQUIRED = new UnresolvedOrderKind("buyer_action_required");

  private static final Set<String> KNOWN = Set.of(
      "outcome_unknown",
      "buyer_action_required");

  /** The value as in JSON. */
  public UnresolvedOrderKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static UnresolvedOrderKind of(String value) {
    return new UnresolvedOrderKind(value);
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
