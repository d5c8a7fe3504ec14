// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Media type of the image. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AttemptScreenshotMediaType(@JsonValue String value) {
  /** {@code image/jpeg} */
  public static final AttemptScreenshotMediaType IMAGE_JPEG = new AttemptScreenshotMediaType("image/jpeg");

  /** {@code image/png} */
  public static final AttemptScreenshotMediaType IMAGE_PNG = new AttemptScreenshotMediaType("image/png");

  private static final Set<String> KNOWN = Set.of(
      "image/jpeg",
      "image/png");

  /** The value as in JSON. */
  public AttemptScreenshotMediaType {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AttemptScreenshotMediaType of(String value) {
    return new AttemptScreenshotMediaType(value);
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
