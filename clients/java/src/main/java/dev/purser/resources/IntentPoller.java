package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PollOptions;
import dev.purser.errors.PollEndedException;
import dev.purser.errors.PollTimeoutException;
import dev.purser.internal.CallFuture.Cancellation;
import dev.purser.internal.Clock;
import dev.purser.internal.Retry;
import dev.purser.internal.Transport;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.FinishedIntent;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Reads an intent until it is as the caller wants it, at the interval that the service sets. */
final class IntentPoller<T> {
  private final Transport transport;
  private final String id;
  private final Function<CheckoutIntent, Optional<T>> reached;
  private final PollOptions options;
  private final Cancellation cancellation;
  private final long deadlineMs;

  /** {@code reached}: empty while the intent is not as the caller wants it. */
  IntentPoller(
      Transport transport, String id, Function<CheckoutIntent, Optional<T>> reached, PollOptions options, Cancellation cancellation) {
    this.transport = transport;
    this.id = id;
    this.reached = reached;
    this.options = options;
    this.cancellation = cancellation;
    this.deadlineMs = transport.clock().steadyMs() + options.timeout().toMillis();
  }

  CompletableFuture<T> poll() {
    return transport.send(Operations.GET_CHECKOUT_INTENT.call().param("id", id), options.request(), cancellation).thenCompose(this::next);
  }

  private CompletableFuture<T> next(ApiResponse<CheckoutIntent> response) {
    CheckoutIntent intent = response.data();
    options.onPoll().accept(intent);
    Optional<T> result = reached.apply(intent);
    if (result.isPresent()) return CompletableFuture.completedFuture(result.get());
    if (intent instanceof FinishedIntent) return CompletableFuture.failedFuture(new PollEndedException(intent));
    Clock clock = transport.clock();
    long leftMs = deadlineMs - clock.steadyMs();
    if (leftMs <= 0) return CompletableFuture.failedFuture(new PollTimeoutException(intent, options.timeout()));
    double delayMs = Retry.askedDelayMs(name -> response.headers().firstValue(name).orElse(null), clock.nowMs())
        .orElse(options.interval().toMillis());
    return cancellation.waitingFor(clock.sleep(Math.min((long) Math.ceil(delayMs), leftMs))).thenCompose(slept -> poll());
  }
}
