package dev.purser;

import dev.purser.internal.PageSource;
import dev.purser.models.PageInfo;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A page of a list, newest item first, from which the next pages are fetched without blocking. */
public final class AsyncPage<T> {
  private final PageSource<T> source;
  private final ApiResponse<Content<T>> response;
  private final boolean isBackward;

  /**
   * The content of a page.
   *
   * @param data the items
   * @param pageInfo the position of the page
   */
  public record Content<T>(List<T> data, PageInfo pageInfo) {}

  /** Made by the library. */
  public AsyncPage(PageSource<T> source, ApiResponse<Content<T>> response, boolean isBackward) {
    this.source = source;
    this.response = response;
    this.isBackward = isBackward;
  }

  /** The items of the page, newest first. */
  public List<T> data() {
    return response.data().data();
  }

  /** The position of the page in the list. */
  public PageInfo pageInfo() {
    return response.data().pageInfo();
  }

  /** {@code x-request-id} of the response. */
  public Optional<String> requestId() {
    return response.requestId();
  }

  /** The response that the page was read from. */
  public ApiResponse<Content<T>> response() {
    return response;
  }

  /** The page of older items; empty if there are none. */
  public CompletableFuture<Optional<AsyncPage<T>>> nextPage() {
    Optional<String> cursor = pageInfo().endCursor().filter(end -> pageInfo().hasNextPage());
    return cursor.map(end -> source.after(end).thenApply(Optional::of)).orElseGet(AsyncPage::none);
  }

  /** The page of newer items; empty if there are none. */
  public CompletableFuture<Optional<AsyncPage<T>>> previousPage() {
    Optional<String> cursor = pageInfo().startCursor().filter(start -> pageInfo().hasPreviousPage());
    return cursor.map(start -> source.before(start).thenApply(Optional::of)).orElseGet(AsyncPage::none);
  }

  /** Whether the page was requested with {@code before}: the list is then read towards newer items. */
  boolean isBackward() {
    return isBackward;
  }

  private static <T> CompletableFuture<Optional<AsyncPage<T>>> none() {
    return CompletableFuture.completedFuture(Optional.empty());
  }
}
