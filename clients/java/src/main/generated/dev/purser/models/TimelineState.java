// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Optional;

/**
 * The checkout intent entered a state.
 *
 * @param at Time of the entry. Entries are sorted by it.
 * @param state The state entered.
 * @param previousState The state left. Omitted if unknown.
 * @param previousMs Time spent in the previous state, in milliseconds.
 * @param failureReason failureReason
 */
public record TimelineState(
    Instant at,
    IntentState state,
    Optional<IntentState> previousState,
    Optional<Long> previousMs,
    Optional<FailureReason> failureReason) implements TimelineEntry {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public TimelineState {
    previousState = Values.optional(previousState);
    previousMs = Values.optional(previousMs);
    failureReason = Values.optional(failureReason);
  }

  @Override
  @JsonProperty("kind")
  public TimelineEntryKind kind() {
    return TimelineEntryKind.STATE;
  }
}
