// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param limit Maximum number of items to return.
 * @param after Return items older than this cursor. Cannot be combined with {@code before}.
 * @param before Return items newer than this cursor. Cannot be combined with {@code after}.
 * @param endpointId Return only deliveries to this endpoint.
 * @param eventId Return only deliveries of this event.
 * @param eventType Return only deliveries of events of these types.
 * @param status Return only deliveries with one of these statuses.
 * @param createdAfter Return only items created at or after this time.
 * @param createdBefore Return only items created before this time.
 */
public record DeliveriesQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before,
    Optional<String> endpointId,
    Optional<String> eventId,
    Optional<List<EventType>> eventType,
    Optional<List<DeliveryStatus>> status,
    Optional<Instant> createdAfter,
    Optional<Instant> createdBefore) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public DeliveriesQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
    endpointId = Values.optional(endpointId);
    eventId = Values.optional(eventId);
    eventType = Values.optional(eventType).map(Values::list);
    status = Values.optional(status).map(Values::list);
    createdAfter = Values.optional(createdAfter);
    createdBefore = Values.optional(createdBefore);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link DeliveriesQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;
    private String endpointId;
    private String eventId;
    private List<EventType> eventType;
    private List<DeliveryStatus> status;
    private Instant createdAfter;
    private Instant createdBefore;

    private Builder() {}

    /** Maximum number of items to return. */
    public Builder limit(long limit) {
      this.limit = limit;
      return this;
    }

    /** Return items older than this cursor. Cannot be combined with {@code before}. */
    public Builder after(String after) {
      this.after = after;
      return this;
    }

    /** Return items newer than this cursor. Cannot be combined with {@code after}. */
    public Builder before(String before) {
      this.before = before;
      return this;
    }

    /** Return only deliveries to this endpoint. */
    public Builder endpointId(String endpointId) {
      this.endpointId = endpointId;
      return this;
    }

    /** Return only deliveries of this event. */
    public Builder eventId(String eventId) {
      this.eventId = eventId;
      return this;
    }

    /** Return only deliveries of events of these types. */
    public Builder eventType(List<EventType> eventType) {
      this.eventType = eventType;
      return this;
    }

    /** Return only deliveries with one of these statuses. */
    public Builder status(List<DeliveryStatus> status) {
      this.status = status;
      return this;
    }

    /** Return only items created at or after this time. */
    public Builder createdAfter(Instant createdAfter) {
      this.createdAfter = createdAfter;
      return this;
    }

    /** Return only items created before this time. */
    public Builder createdBefore(Instant createdBefore) {
      this.createdBefore = createdBefore;
      return this;
    }

    /** Builds the immutable value. */
    public DeliveriesQuery build() {
      return new DeliveriesQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before),
          Optional.ofNullable(endpointId),
          Optional.ofNullable(eventId),
          Optional.ofNullable(eventType),
          Optional.ofNullable(status),
          Optional.ofNullable(createdAfter),
          Optional.ofNullable(createdBefore));
    }
  }
}
