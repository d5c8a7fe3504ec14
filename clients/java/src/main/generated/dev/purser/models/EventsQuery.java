// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param limit Maximum number of items to return.
 * @param after Return items older than this cursor. Cannot be combined with {@code before}.
 * @param before Return items newer than this cursor. Cannot be combined with {@code after}.
 * @param type Return only events of these types.
 * @param sourceId Return only events with this {@code source.id}.
 * @param createdAfter Return only items created at or after this time.
 * @param createdBefore Return only items created before this time.
 * @param waitSeconds Seconds to wait for a matching event if the page would be empty. Cannot be combined with
 *     {@code after}. Defaults to 0.
 */
public record EventsQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before,
    Optional<List<EventType>> type,
    Optional<String> sourceId,
    Optional<Instant> createdAfter,
    Optional<Instant> createdBefore,
    @JsonProperty("wait") Optional<Long> waitSeconds) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public EventsQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
    type = Values.optional(type).map(Values::list);
    sourceId = Values.optional(sourceId);
    createdAfter = Values.optional(createdAfter);
    createdBefore = Values.optional(createdBefore);
    waitSeconds = Values.optional(waitSeconds);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link EventsQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;
    private List<EventType> type;
    private String sourceId;
    private Instant createdAfter;
    private Instant createdBefore;
    private Long waitSeconds;

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

    /** Return only events of these types. */
    public Builder type(List<EventType> type) {
      this.type = type;
      return this;
    }

    /** Return only events with this {@code source.id}. */
    public Builder sourceId(String sourceId) {
      this.sourceId = sourceId;
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

    /**
     * Seconds to wait for a matching event if the page would be empty. Cannot be combined with {@code after}.
     * Defaults to 0.
     */
    public Builder waitSeconds(long waitSeconds) {
      this.waitSeconds = waitSeconds;
      return this;
    }

    /** Builds the immutable value. */
    public EventsQuery build() {
      return new EventsQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before),
          Optional.ofNullable(type),
          Optional.ofNullable(sourceId),
          Optional.ofNullable(createdAfter),
          Optional.ofNullable(createdBefore),
          Optional.ofNullable(waitSeconds));
    }
  }
}
