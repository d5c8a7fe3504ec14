// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Role in the account. {@code owner}: full access. {@code developer}: everything except members and settings.
 * {@code viewer}: read-only. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record MemberRole(@JsonValue String value) {
  /** {@code owner} */
  public static final MemberRole OWNER = new MemberRole("owner");

  /** {@code developer} */
  public static final MemberRole DEVELOPER = new MemberRole("developer");

  /** {@code viewer} */
  public static final MemberRole VIEWER = new MemberRole("viewer");

  private static final Set<String> KNOWN = Set.of(
      "owner",
      "developer",
      "viewer");

  /** The value as in JSON. */
  public MemberRole {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static MemberRole of(String value) {
    return new MemberRole(value);
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
