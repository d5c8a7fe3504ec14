package dev.purser.webhooks;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Remembers which events were processed, by id. A store that several processes share must make {@link #begin} atomic, such as an insert that
 * does nothing on a conflict. An event that was started and not ended within some minutes, because a process crashed, counts as new.
 */
public interface EventStore {
  /** What a receiver knows of an event. */
  enum Progress {
    /** It is new, and now in progress. */
    STARTED,
    /** Another delivery of it is in progress. */
    IN_PROGRESS,
    /** It was processed. */
    DONE
  }

  /** Starts an event that is neither done nor in progress. */
  Progress begin(String eventId);

  /** Ends a started event. One that is not done is forgotten, so that its next delivery is processed. */
  void end(String eventId, boolean isDone);

  /** A store of the last {@code size} events, for a single process. A restart empties it. */
  static EventStore inMemory(int size) {
    return new EventStore() {
      private final Map<String, Progress> known = new LinkedHashMap<>();

      @Override
      public synchronized Progress begin(String eventId) {
        Progress progress = known.putIfAbsent(eventId, Progress.IN_PROGRESS);
        if (progress != null) return progress;
        if (known.size() > size) known.remove(known.keySet().iterator().next());
        return Progress.STARTED;
      }

      @Override
      public synchronized void end(String eventId, boolean isDone) {
        if (isDone) known.replace(eventId, Progress.DONE);
        else known.remove(eventId);
      }
    };
  }
}
