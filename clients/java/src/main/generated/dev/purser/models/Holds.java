// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * The current holds of the account.
 *
 * @param data At most 100 holds, oldest first.
 * @param totalCount Number of all holds.
 */
public record Holds(
    List<Hold> data,
    long totalCount) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Holds {
    data = Values.list(data);
  }
}
