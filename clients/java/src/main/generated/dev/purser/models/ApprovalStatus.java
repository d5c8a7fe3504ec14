// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code pending}: waits for a person. {@code approved}: the order is placed without another confirmation.
 * {@code rejected} and {@code expired}: nothing is bought. A newer service may send values that are not
 * listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ApprovalStatus(@JsonValue String value) {
  /** {@code pending} */
  public static final ApprovalStatus PENDING = new ApprovalStatus("pending");

  /** {@code approved} */
  public static final ApprovalStatus APPROVED = new ApprovalStatus("approved");

  /** {@code rejected} */
  public static final ApprovalStatus REJECTED = new ApprovalStatus("rejected");

  /** {@code expired} */
  public static final ApprovalStatus EXPIRED = new ApprovalStatus("expired");

  private static final Set<String> KNOWN = Set.of(
      "pending",
      "approved",
      "rejected",
      "expired");

  /** The value as in JSON. */
  public ApprovalStatus {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ApprovalStatus of(String value) {
    return new ApprovalStatus(value);
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
