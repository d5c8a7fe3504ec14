package dev.purser;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Iterates over a page and those after it, which it fetches when they are needed. */
final class PageIterator<T> implements Iterator<T> {
  private final boolean isBackward;
  private Page<T> page;
  private Iterator<T> items;

  PageIterator(Page<T> first, boolean isBackward) {
    this.isBackward = isBackward;
    page = first;
    items = first.items(isBackward).iterator();
  }

  @Override
  public boolean hasNext() {
    while (!items.hasNext() && page != null) {
      page = (isBackward ? page.previousPage() : page.nextPage()).orElse(null);
      if (page != null) items = page.items(isBackward).iterator();
    }
    return items.hasNext();
  }

  @Override
  public T next() {
    if (!hasNext()) throw new NoSuchElementException();
    return items.next();
  }
}
