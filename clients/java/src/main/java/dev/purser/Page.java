package dev.purser;

import dev.purser.internal.Failures;
import dev.purser.models.PageInfo;
import java.util.List;
import java.util.Optional;

/** A page of a list, newest item first. */
public final class Page<T> {
  private final AsyncPage<T> page;

  Page(AsyncPage<T> page) {
    this.page = page;
  }

  /** The items of the page, newest first. */
  public List<T> data() {
    return page.data();
  }

  /** The position of the page in the list. */
  public PageInfo pageInfo() {
    return page.pageInfo();
  }

  /** {@code x-request-id} of the response. */
  public Optional<String> requestId() {
    return page.requestId();
  }

  /** The response that the page was read from. */
  public ApiResponse<AsyncPage.Content<T>> response() {
    return page.response();
  }

  /** The page of older items; empty if there are none. */
  public Optional<Page<T>> nextPage() {
    return Failures.await(page.nextPage()).map(Page::new);
  }

  /** The page of newer items; empty if there are none. */
  public Optional<Page<T>> previousPage() {
    return Failures.await(page.previousPage()).map(Page::new);
  }

  /** This page's items and all older ones, newest first. */
  public Iterable<T> forward() {
    return () -> new PageIterator<>(this, false);
  }

  /** This page's items and all newer ones, oldest first. */
  public Iterable<T> backward() {
    return () -> new PageIterator<>(this, true);
  }

  List<T> items(boolean isBackward) {
    return AsyncPagedList.itemsOf(page, isBackward);
  }

  boolean isBackward() {
    return page.isBackward();
  }
}
