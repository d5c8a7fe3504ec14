// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param kind {@code failed}: resend events whose deliveries are {@code failed} or {@code exhausted}. {@code
 *     replay}: send all events, including those that were acknowledged or never sent.
 * @param since Count events created at or after this time.
 * @param until Count events created before this time. Defaults to now.
 * @param eventTypes Count only events of these types. The default is as for the recovery.
 */
public record RecoveryPreviewQuery(
    RecoveryKind kind,
    Instant since,
    Optional<Instant> until,
    Optional<List<SubscribableEventType>> eventTypes) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public RecoveryPreviewQuery {
    until = Values.optional(until);
    eventTypes = Values.optional(eventTypes).map(Values::list);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link RecoveryPreviewQuery}. */
  public static final class Builder {
    private RecoveryKind kind;
    private Instant since;
    private Instant until;
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

    /** Count events created at or after this time. */
    public Builder since(Instant since) {
      this.since = since;
      return this;
    }

    /** Count events created before this time. Defaults to now. */
    public Builder until(Instant until) {
      this.until = until;
      return this;
    }

    /** Count only events of these types. The default is as for the recovery. */
    public Builder eventTypes(List<SubscribableEventType> eventTypes) {
      this.eventTypes = eventTypes;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public RecoveryPreviewQuery build() {
      return new RecoveryPreviewQuery(
          Values.required(kind, "kind"),
          Values.required(since, "since"),
          Optional.ofNullable(until),
          Optional.ofNullable(eventTypes));
    }
  }
}
