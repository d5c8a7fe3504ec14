// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code source}: events with the same {@code source.id} are delivered in order. {@code none}: the order is
 * not guaranteed. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record WebhookEndpointOrderMode(@JsonValue String value) {
  /** {@code none} */
  public static final WebhookEndpointOrderMode NONE = new WebhookEndpointOrderMode("none");

  /** {@code source} */
  public static final WebhookEndpointOrderMode SOURCE = new WebhookEndpointOrderMode("source");

  private static final Set<String> KNOWN = Set.of(
      "none",
      "source");

  /** The value as in JSON. */
  public WebhookEndpointOrderMode {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static WebhookEndpointOrderMode of(String value) {
    return new WebhookEndpointOrderMode(value);
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
