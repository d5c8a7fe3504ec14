package dev.purser.resources;

import dev.purser.internal.CallFuture;
import dev.purser.internal.Failures;
import dev.purser.models.Event;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;

/** Events as they happen, oldest first, each once. Iterating waits for the next event, until the stream is closed. Iterate over it once. */
public final class EventStream implements Iterable<Event>, AutoCloseable {
  private final EventFollower follower;
  private boolean isClosed = false;
  private CompletableFuture<List<Event>> current = null;

  EventStream(EventFollower follower) {
    this.follower = follower;
  }

  @Override
  public Iterator<Event> iterator() {
    Deque<Event> events = new ArrayDeque<>();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        while (events.isEmpty() && begin()) events.addAll(batch());
        return !events.isEmpty();
      }

      @Override
      public Event next() {
        if (!hasNext()) throw new NoSuchElementException();
        return events.remove();
      }
    };
  }

  /** Stops waiting for events: the iteration then ends without an error. Other threads may call this. */
  @Override
  public synchronized void close() {
    isClosed = true;
    if (current != null) current.cancel(true);
  }

  private synchronized boolean begin() {
    if (!isClosed) current = CallFuture.of(follower::nextBatch);
    return !isClosed;
  }

  private List<Event> batch() {
    try {
      return Failures.await(current);
    } catch (CancellationException closed) {
      return List.of();
    }
  }
}
