package dev.purser.internal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/** Lets requests start as the pacing rule allows, in the order of their calls. Safe for several threads. */
final class Pacer {
  private final PacingRule rule = new PacingRule();
  private final Clock clock;
  private final Map<String, Queue> queues = new HashMap<>();

  private record Waiter(CompletableFuture<PacingRule.Place> started, boolean isLongPoll) {}

  private static final class Queue {
    private final Deque<Waiter> waiters = new ArrayDeque<>();
    /** When the earliest timer of this queue fires. */
    private long wakeAtMs = Long.MAX_VALUE;
  }

  Pacer(Clock clock) {
    this.clock = clock;
  }

  /** Completes when the request may start. Canceling it gives up the place in the queue. */
  CompletableFuture<PacingRule.Place> start(String bucket, boolean isLongPoll) {
    Waiter waiter = new Waiter(new CompletableFuture<>(), isLongPoll);
    synchronized (this) {
      queues.computeIfAbsent(bucket, name -> new Queue()).waiters.add(waiter);
    }
    advance(bucket);
    return waiter.started;
  }

  /** Ends a request, with the headers of its response; null if there was none. */
  void end(PacingRule.Place place, Headers headers, boolean isRefused) {
    synchronized (this) {
      rule.end(place, clock.steadyMs(), headers, isRefused);
    }
    advance(place.bucket());
  }

  private void advance(String bucket) {
    List<Runnable> starts = new ArrayList<>();
    long sleepMs;
    synchronized (this) {
      sleepMs = startAll(bucket, starts);
    }
    // Outside the lock: what depends on a start runs at once.
    starts.forEach(Runnable::run);
    if (sleepMs > 0) clock.sleep(sleepMs).thenRun(() -> wake(bucket));
  }

  private void wake(String bucket) {
    synchronized (this) {
      queues.get(bucket).wakeAtMs = Long.MAX_VALUE;
    }
    advance(bucket);
  }

  /** Starts the requests that may start now. Returns how long to sleep until the next one; 0: a timer or a response comes first. */
  private long startAll(String bucket, List<Runnable> starts) {
    Queue queue = queues.get(bucket);
    while (!queue.waiters.isEmpty()) {
      Waiter waiter = queue.waiters.peek();
      if (waiter.started.isDone()) {
        queue.waiters.remove();
        continue;
      }
      long nowMs = clock.steadyMs();
      OptionalLong waitMs = rule.waitMs(bucket, nowMs);
      if (waitMs.isEmpty()) return 0;
      if (waitMs.getAsLong() > 0) return sleepMs(queue, nowMs, waitMs.getAsLong());
      queue.waiters.remove();
      PacingRule.Place place = rule.start(bucket, nowMs, waiter.isLongPoll);
      starts.add(() -> {
        if (!waiter.started.complete(place)) end(place, null, false);
      });
    }
    return 0;
  }

  private static long sleepMs(Queue queue, long nowMs, long waitMs) {
    if (queue.wakeAtMs <= nowMs + waitMs) return 0;
    queue.wakeAtMs = nowMs + waitMs;
    return waitMs;
  }
}
