package dev.purser.resources;

import dev.purser.AsyncPage;
import dev.purser.FollowOptions;
import dev.purser.RequestOptions;
import dev.purser.errors.ApiException;
import dev.purser.errors.ConnectionException;
import dev.purser.internal.Call;
import dev.purser.internal.CallFuture.Cancellation;
import dev.purser.internal.Clock;
import dev.purser.internal.Failures;
import dev.purser.internal.Retry;
import dev.purser.internal.Transport;
import dev.purser.models.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Reads the event log as it grows, by long polling. One batch is read at a time. */
final class EventFollower {
  private static final String WAIT_SECONDS = "25";

  /** Minimum time between two requests. */
  private static final long INTERVAL_MS_MIN = 250;

  /** After an empty page that came early: a service that shuts down ends all waiting requests. */
  private static final long EMPTY_INTERVAL_MS_MIN = 1_000;

  private final Transport transport;
  private final Clock clock;
  private final FollowOptions options;
  private String cursor;
  private boolean isPlaced;
  /** The cursor after the last batch, until its events were consumed. */
  private String nextCursor = null;
  private long earliestMs = Long.MIN_VALUE;

  EventFollower(Transport transport, FollowOptions options) {
    this.transport = transport;
    this.clock = transport.clock();
    this.options = options;
    this.cursor = options.before().orElse(null);
    this.isPlaced = cursor != null || options.isFromStart();
  }

  /** The next events, oldest first; there may be none. The events of the last batch were consumed. */
  CompletableFuture<List<Event>> nextBatch(Cancellation cancellation) {
    if (nextCursor != null) {
      cursor = nextCursor;
      nextCursor = null;
      options.onCursor().accept(cursor);
    }
    long leftMs = earliestMs - clock.steadyMs();
    CompletableFuture<Void> slept =
        earliestMs == Long.MIN_VALUE || leftMs <= 0 ? done(null) : cancellation.waitingFor(clock.sleep(leftMs));
    return slept.thenCompose(ready -> placed(cancellation)).thenCompose(ready -> fetch(cancellation));
  }

  private CompletableFuture<Void> placed(Cancellation cancellation) {
    if (isPlaced) return done(null);
    return patiently(0, cancellation, () -> page(query().query("limit", "1"), cancellation)).thenAccept(page -> {
      cursor = page.pageInfo().startCursor().orElse(null);
      isPlaced = true;
    });
  }

  private CompletableFuture<List<Event>> fetch(Cancellation cancellation) {
    long startedMs = clock.steadyMs();
    Call<Event> call = query().query(options.filters()).query("after", null).query("before", cursor).query("wait", WAIT_SECONDS);
    return patiently(0, cancellation, () -> page(call, cancellation)).thenCompose(page -> {
      nextCursor = page.pageInfo().startCursor().orElse(null);
      earliestMs = startedMs + (nextCursor == null ? EMPTY_INTERVAL_MS_MIN : INTERVAL_MS_MIN);
      List<Event> events = new ArrayList<>(page.data());
      CompletableFuture<List<Event>> all = cursor == null ? withOlder(page, events, cancellation) : done(events);
      return all.thenApply(EventFollower::oldestFirst);
    });
  }

  /** The first events of a log may span several pages. */
  private CompletableFuture<List<Event>> withOlder(AsyncPage<Event> page, List<Event> events, Cancellation cancellation) {
    return patiently(0, cancellation, page::nextPage).thenCompose((Optional<AsyncPage<Event>> older) -> {
      if (older.isEmpty()) return done(events);
      events.addAll(older.get().data());
      return withOlder(older.get(), events, cancellation);
    });
  }

  private static List<Event> oldestFirst(List<Event> events) {
    Collections.reverse(events);
    return events;
  }

  private static Call<Event> query() {
    return Operations.LIST_EVENTS.call();
  }

  private CompletableFuture<AsyncPage<Event>> page(Call<Event> call, Cancellation cancellation) {
    return cancellation.waitingFor(transport.listAsync(call, RequestOptions.none()).page());
  }

  /** Retries until the result is final. */
  private <T> CompletableFuture<T> patiently(int failureCount, Cancellation cancellation, Supplier<CompletableFuture<T>> ask) {
    return cancellation.waitingFor(ask.get()).handle((value, error) -> {
      if (error == null) return done(value);
      Throwable cause = Failures.causeOf(error);
      boolean mayPass = cause instanceof ConnectionException
          || (cause instanceof ApiException answer && (answer.status() == 429 || answer.status() >= 500));
      if (!mayPass) return CompletableFuture.<T>failedFuture(cause);
      return cancellation.waitingFor(clock.sleep(Retry.backoffMs(failureCount, clock.random())))
          .thenCompose(slept -> patiently(failureCount + 1, cancellation, ask));
    }).thenCompose((CompletionStage<T> result) -> result);
  }

  private static <T> CompletableFuture<T> done(T value) {
    return CompletableFuture.completedFuture(value);
  }
}
