// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * HTTP method. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ApiRequestMethod(@JsonValue String value) {
  /** {@code GET} */
  public static final ApiRequestMethod GET = new ApiRequestMethod("GET");

  /** {@code POST} */
  public static final ApiRequestMethod POST = new ApiRequestMethod("POST");

  /** {@code PUT} */
  public static final ApiRequestMethod PUT = new ApiRequestMethod("PUT");

  /** {@code PATCH} */
  public static final ApiRequestMethod PATCH = new ApiRequestMethod("PATCH");

  /** {@code DELETE} */
  public static final ApiRequestMethod DELETE = new ApiRequestMethod("DELETE");

  /** {@code HEAD} */
  public static final ApiRequestMethod HEAD = new ApiRequestMethod("HEAD");

  /** {@code OPTIONS} */
  public static final ApiRequestMethod OPTIONS = new ApiRequestMethod("OPTIONS");

  /** {@code other} */
  public static final ApiRequestMethod OTHER = new ApiRequestMethod("other");

  private static final Set<String> KNOWN = Set.of(
      "GET",
      "POST",
      "PUT",
      "PATCH",
      "DELETE",
      "HEAD",
      "OPTIONS",
      "other");

  /** The value as in JSON. */
  public ApiRequestMethod {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ApiRequestMethod of(String value) {
    return new ApiRequestMethod(value);
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
