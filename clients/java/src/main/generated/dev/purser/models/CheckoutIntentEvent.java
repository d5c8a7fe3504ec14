// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * The state of a checkout intent, or of its approval, changed.
 *
 * @param id Identifier of the event. It is the same in every delivery and response: use it to de-duplicate.
 * @param object Always {@code event}.
 * @param createdAt When the event was created.
 * @param type Type of the event.
 * @param source The object that the event is about.
 * @param data Empty, except in test events. Get the object by {@code source.id}.
 */
public record CheckoutIntentEvent(
    String id,
    String object,
    Instant createdAt,
    EventType type,
    EventSource source,
    Data data) implements Event {
  /**
   * Empty, except in test events. Get the object by {@code source.id}.
   *
   * @param test Always true. Present only in test events of a webhook endpoint check.
   * @param note Present only in test events. Explains that the event is a test.
   */
  public record Data(
      Optional<Boolean> test,
      Optional<String> note) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Data {
      test = Values.optional(test);
      note = Values.optional(note);
    }
  }
}
