// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Position of the page in the list.
 *
 * @param hasPreviousPage Whether newer items exist.
 * @param hasNextPage Whether older items exist.
 * @param startCursor Cursor of the first item, for {@code before}. Null if the page is empty.
 * @param endCursor Cursor of the last item, for {@code after}. Null if the page is empty.
 */
public record PageInfo(
    boolean hasPreviousPage,
    boolean hasNextPage,
    Optional<String> startCursor,
    Optional<String> endCursor) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public PageInfo {
    startCursor = Values.optional(startCursor);
    endCursor = Values.optional(endCursor);
  }
}
