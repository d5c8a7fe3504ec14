package dev.purser.resources;

import dev.purser.FollowOptions;
import dev.purser.internal.CallFuture;
import dev.purser.internal.CallFuture.Cancellation;
import dev.purser.internal.Transport;
import dev.purser.models.Event;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Follows events without blocking. */
public abstract class AsyncEventHelpers {
  final Transport transport;

  AsyncEventHelpers(Transport transport) {
    this.transport = transport;
  }

  /** Calls {@code consumer} with events as they happen, oldest first, each once, until the future is canceled. */
  public CompletableFuture<Void> follow(FollowOptions options, Consumer<? super Event> consumer) {
    EventFollower follower = new EventFollower(transport, options);
    return CallFuture.of(cancellation -> next(follower, consumer, cancellation));
  }

  private static CompletableFuture<Void> next(
      EventFollower follower, Consumer<? super Event> consumer, Cancellation cancellation) {
    return follower.nextBatch(cancellation).thenCompose(events -> {
      events.forEach(consumer);
      return next(follower, consumer, cancellation);
    });
  }
}
