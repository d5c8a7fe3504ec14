// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * The saved views of a user.
 *
 * @param data The views, oldest first.
 */
public record SavedViews(
    List<SavedView> data) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SavedViews {
    data = Values.list(data);
  }
}
