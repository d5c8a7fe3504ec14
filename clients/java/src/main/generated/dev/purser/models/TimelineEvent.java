// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * An event was created.
 *
 * @param at Time of the entry. Entries are sorted by it.
 * @param eventId Identifier of the event.
 * @param type Type of the event.
 * @param sourceId {@code source.id} of the event.
 */
public record TimelineEvent(
    Instant at,
    String eventId,
    EventType type,
    String sourceId) implements TimelineEntry {
  @Override
  @JsonProperty("kind")
  public TimelineEntryKind kind() {
    return TimelineEntryKind.EVENT;
  }
}
