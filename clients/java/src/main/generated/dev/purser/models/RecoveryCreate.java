// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The events to resend.
 *
 * @param kind {@code failed}: resend events whose deliveries are {@code failed} or {@code exhausted}. {@code
 *     replay}: send all events, including those that were acknowledged or never sent.
 * @param since Resend events created at or after this time. Pass either {@code since} or {@code sinceCursor}.
 * @param sinceCursor Resend events newer than this cursor of the list of events or deliveries.
 * @param until Resend events created before this time. Defaults to now.
 * @param untilCursor Resend events up to and including this cursor. Cannot be combined with {@code until}.
 * @param eventTypes Resend only events of these types. Defaults to all types for {@code failed}, and to the
 *     event types of the endpoint for {@code replay}.
 */
public record RecoveryCreate(
    RecoveryKind kind,
    Optional<Instant> since,
    Optional<String> sinceCursor,
    Optional<Instant> until,
    Optional<String> untilCursor,
    Optional<List<SubscribableEventType>> eventTypes) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public RecoveryCreate {
    since = Values.optional(since);
    sinceCursor = Values.optional(sinceCursor);
    until = Values.optional(until);
    untilCursor = Values.optional(untilCursor);
    eventTypes = Values.optional(eventTypes).map(Values::list);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link RecoveryCreate}. */
  public static final class Builder {
    private RecoveryKind kind;
    private Instant since;
    private String sinceCursor;
    private Instant until;
    private String untilCursor;
    private List<SubscribableEventType> eventTypes;

    private Builder() {}

    /**
     * {@code failed}: resend events whose deliveries are {@code failed} or {@code exhausted}. {@code replay}:
     * send all events, including those that were acknowledged or never sent.
     */
    public Builder kind(RecoveryKind kind) {
      this.kind = kind;
      return this;
    }

    /** Resend events created at or after this time. Pass either {@code since} or {@code sinceCursor}. */
    public Builder since(Instant since) {
      this.since = since;
      return this;
    }

    /** Resend events newer than this cursor of the list of events or deliveries. */
    public Builder sinceCursor(String sinceCursor) {
      this.sinceCursor = sinceCursor;
      return this;
    }

    /** Resend events created before this time. Defaults to now. */
    public Builder until(Instant until) {
      this.until = until;
      return this;
    }

    /** Resend events up to and including this cursor. Cannot be combined with {@code until}. */
    public Builder untilCursor(String untilCursor) {
      this.untilCursor = untilCursor;
      return this;
    }

    /**
     * Resend only events of these types. Defaults to all types for {@code failed}, and to the event types of
     * the endpoint for {@code replay}.
     */
    public Builder eventTypes(List<SubscribableEventType> eventTypes) {
      this.eventTypes = eventTypes;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public RecoveryCreate build() {
      return new RecoveryCreate(
          Values.required(kind, "kind"),
          Optional.ofNullable(since),
          Optional.ofNullable(sinceCursor),
          Optional.ofNullable(until),
          Optional.ofNullable(untilCursor),
          Optional.ofNullable(eventTypes));
    }
  }
}
