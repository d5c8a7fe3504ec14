// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Status of the shipment. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ShipmentStatus(@JsonValue String value) {
  /** {@code ordered} */
  public static final ShipmentStatus ORDERED = new ShipmentStatus("ordered");

  /** {@code shipped} */
  public static final ShipmentStatus SHIPPED = new ShipmentStatus("shipped");

  /** {@code out_for_delivery} */
  public static final ShipmentStatus OUT_FOR_DELIVERY = new ShipmentStatus("out_for_delivery");

  /** {@code delivered} */
  public static final ShipmentStatus DELIVERED = new ShipmentStatus("delivered");

  /** {@code delayed} */
  public static final ShipmentStatus DELAYED = new ShipmentStatus("delayed");

  /** {@code canceled} */
  public static final ShipmentStatus CANCELED = new ShipmentStatus("canceled");

  private static final Set<String> KNOWN = Set.of(
      "ordered",
      "shipped",
      "out_for_delivery",
      "delivered",
      "delayed",
      "canceled");

  /** The value as in JSON. */
  public ShipmentStatus {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ShipmentStatus of(String value) {
    return new ShipmentStatus(value);
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
