// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code key}: an API key. {@code user}: a user of the console. {@code portal_link}: whoever has the portal
 * link. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ApiRequestActorKind(@JsonValue String value) {
  /** {@code key} */
  public static final ApiRequestActorKind KEY = new ApiRequestActorKind("key");

  /** {@code user} */
  public static final ApiRequestActorKind USER = new ApiRequestActorKind("user");

  /** {@code portal_link} */
  public static final ApiRequestActorKind PORTAL_LINK = new ApiRequestActorKind("portal_link");

  private static final Set<String> KNOWN = Set.of(
      "key",
      "user",
      "portal_link");

  /** The value as in JSON. */
  public ApiRequestActorKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ApiRequestActorKind of(String value) {
    return new ApiRequestActorKind(value);
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
