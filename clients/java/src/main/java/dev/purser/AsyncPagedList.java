package dev.purser;

import dev.purser.internal.CallFuture;
import dev.purser.internal.CallFuture.Cancellation;
import dev.purser.internal.PageSource;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** A list of the API, fetched page by page without blocking. No request is sent before a method is called. */
public final class AsyncPagedList<T> {
  private final PageSource<T> source;

  /** Made by the library. */
  public AsyncPagedList(PageSource<T> source) {
    this.source = source;
  }

  /** The first page. */
  public CompletableFuture<AsyncPage<T>> page() {
    return source.first();
  }

  /** Calls {@code consumer} with all items, newest first; in a list with {@code before}, with all newer ones, oldest first. */
  public CompletableFuture<Void> forEach(Consumer<? super T> consumer) {
    return CallFuture.of(cancellation ->
        source.first(cancellation).thenCompose(page -> walk(page, page.isBackward(), consumer, cancellation)));
  }

  /** All items, in the order of {@link #forEach}. */
  public CompletableFuture<List<T>> toList() {
    List<T> items = new ArrayList<>();
    return forEach(items::add).thenApply(done -> Collections.unmodifiableList(items));
  }

  /** All items that match the filters, as CSV with a header line. Close the stream. */
  public CompletableFuture<InputStream> csv() {
    return source.csv().thenApply(ApiResponse::data);
  }

  private static <T> CompletableFuture<Void> walk(
      AsyncPage<T> page, boolean isBackward, Consumer<? super T> consumer, Cancellation cancellation) {
    itemsOf(page, isBackward).forEach(consumer);
    CompletableFuture<Optional<AsyncPage<T>>> next =
        cancellation.waitingFor(isBackward ? page.previousPage() : page.nextPage());
    return next.thenCompose(found -> found.isPresent()
        ? walk(found.get(), isBackward, consumer, cancellation)
        : CompletableFuture.completedFuture(null));
  }

  static <T> List<T> itemsOf(AsyncPage<T> page, boolean isBackward) {
    if (!isBackward) return page.data();
    List<T> items = new ArrayList<>(page.data());
    Collections.reverse(items);
    return items;
  }
}
