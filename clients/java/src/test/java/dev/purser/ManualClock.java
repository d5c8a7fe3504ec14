package dev.purser;

import dev.purser.internal.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A clock that advances instead of sleeping, and records the requested delays. */
final class ManualClock implements Clock {
  private final List<Long> sleptMs = new ArrayList<>();
  private long nowMs = 1_774_396_800_000L;

  @Override
  public synchronized long nowMs() {
    return nowMs;
  }

  @Override
  public synchronized long steadyMs() {
    return nowMs;
  }

  @Override
  public synchronized CompletableFuture<Void> sleep(long delayMs) {
    sleptMs.add(delayMs);
    nowMs += delayMs;
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public double random() {
    return 0;
  }

  synchronized List<Long> sleptMs() {
    return List.copyOf(sleptMs);
  }
}
