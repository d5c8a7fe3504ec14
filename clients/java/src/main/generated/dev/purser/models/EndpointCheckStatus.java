// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code passed}: as expected. {@code warning}: should be fixed. {@code failed}: must be fixed. {@code
 * skipped}: not run, or does not apply; see {@code explanation}. A newer service may send values that are not
 * listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record EndpointCheckStatus(@JsonValue String value) {
  /** {@code passed} */
  public static final EndpointCheckStatus PASSED = new EndpointCheckStatus("passed");

  /** {@code warning} */
  public static final EndpointCheckStatus WARNING = new EndpointCheckStatus("warning");

  /** {@code failed} */
  public static final EndpointCheckStatus FAILED = new EndpointCheckStatus("failed");

  /** {@code skipped} */
  public static final EndpointCheckStatus SKIPPED = new EndpointCheckStatus("skipped");

  private static final Set<String> KNOWN = Set.of(
      "passed",
      "warning",
      "failed",
      "skipped");

  /** The value as in JSON. */
  public EndpointCheckStatus {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static EndpointCheckStatus of(String value) {
    return new EndpointCheckStatus(value);
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
