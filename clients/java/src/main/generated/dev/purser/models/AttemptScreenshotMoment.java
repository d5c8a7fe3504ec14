// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code before}: taken before the action of the step. {@code after}: taken after it. A newer service may
 * send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AttemptScreenshotMoment(@JsonValue String value) {
  /** {@code before} */
  public static final AttemptScreenshotMoment BEFORE = new AttemptScreenshotMoment("before");

  /** {@code after} */
  public static final AttemptScreenshotMoment AFTER = new AttemptScreenshotMoment("after");

  private static final Set<String> KNOWN = Set.of(
      "before",
      "after");

  /** The value as in JSON. */
  public AttemptScreenshotMoment {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AttemptScreenshotMoment of(String value) {
    return new AttemptScreenshotMoment(value);
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
