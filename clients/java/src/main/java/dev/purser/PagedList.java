package dev.purser;

import dev.purser.internal.Failures;
import java.io.InputStream;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A list of the API. Iterating over it, or streaming it, fetches page after page: all items, newest first; in a list with {@code before}, all
 * newer items, oldest first. No request is sent before that, and each iteration begins with a new request.
 */
public final class PagedList<T> implements Iterable<T> {
  private final AsyncPagedList<T> list;

  /** Made by the library. */
  public PagedList(AsyncPagedList<T> list) {
    this.list = list;
  }

  /** The first page. */
  public Page<T> page() {
    return new Page<>(Failures.await(list.page()));
  }

  @Override
  public Iterator<T> iterator() {
    Page<T> first = page();
    return new PageIterator<>(first, first.isBackward());
  }

  /** All items, in the order of the iterator. Pages are fetched when they are needed. */
  public Stream<T> stream() {
    return StreamSupport.stream(() -> Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED), Spliterator.ORDERED, false);
  }

  /** The first page's items and all newer ones, oldest first. */
  public Iterable<T> backward() {
    return () -> new PageIterator<>(page(), true);
  }

  /** All items that match the filters, as CSV with a header line. {@code limit} does not count. Close the stream. */
  public InputStream csv() {
    return Failures.await(list.csv());
  }
}
