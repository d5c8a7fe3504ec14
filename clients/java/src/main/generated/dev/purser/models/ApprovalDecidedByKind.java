// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code user}: a member. {@code key}: an API key. {@code link}: whoever has the link of a webhook. A newer
 * service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ApprovalDecidedByKind(@JsonValue String value) {
  /** {@code user} */
  public static final ApprovalDecidedByKind USER = new ApprovalDecidedByKind("user");

  /** {@code key} */
  public static final ApprovalDecidedByKind KEY = new ApprovalDecidedByKind("key");

  /** {@code link} */
  public static final ApprovalDecidedByKind LINK = new ApprovalDecidedByKind("link");

  private static final Set<String> KNOWN = Set.of(
      "user",
      "key",
      "link");

  /** The value as in JSON. */
  public ApprovalDecidedByKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ApprovalDecidedByKind of(String value) {
    return new ApprovalDecidedByKind(value);
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
