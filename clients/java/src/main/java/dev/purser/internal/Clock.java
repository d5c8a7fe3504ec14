package dev.purser.internal;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** Time and randomness of a client; tests replace them. */
public interface Clock {
  /** The clock of the machine. */
  Clock SYSTEM = new Clock() {
    @Override
    public long nowMs() {
      return System.currentTimeMillis();
    }

    @Override
    public long steadyMs() {
      return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    @Override
    public CompletableFuture<Void> sleep(long delayMs) {
      return new CompletableFuture<Void>().completeOnTimeout(null, delayMs, TimeUnit.MILLISECONDS);
    }

    @Override
    public double random() {
      return ThreadLocalRandom.current().nextDouble();
    }
  };

  /** Milliseconds since 1970. */
  long nowMs();

  /** Milliseconds of a clock that is never set. */
  long steadyMs();

  /** Completes after the delay. Canceling it ends the timer. */
  CompletableFuture<Void> sleep(long delayMs);

  /** Uniform in [0, 1). */
  double random();
}
