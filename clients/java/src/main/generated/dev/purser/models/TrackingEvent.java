// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * A tracking event.
 *
 * @param status Status of the shipment.
 * @param description The carrier's description of the event.
 * @param location Location of the event. Empty if unknown.
 * @param timestamp Time of the event. Null if unknown.
 */
public record TrackingEvent(
    ShipmentStatus status,
    String description,
    Location location,
    Optional<Timestamp> timestamp) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public TrackingEvent {
    timestamp = Values.optional(timestamp);
  }

  /**
   * Location of the event. Empty if unknown.
   *
   * @param city City.
   * @param province State, province or region.
   * @param country Country, as the carrier states it.
   */
  public record Location(
      Optional<String> city,
      Optional<String> province,
      Optional<String> country) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Location {
      city = Values.optional(city);
      province = Values.optional(province);
      country = Values.optional(country);
    }
  }

  /**
   * Time of the event. Null if unknown.
   *
   * @param local ISO 8601 time without a UTC offset.
   * @param utc Time in UTC.
   */
  public record Timestamp(
      String local,
      Instant utc) {}
}
