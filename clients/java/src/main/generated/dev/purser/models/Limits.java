// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * All rate-limit buckets of the account.
 *
 * @param data One item for each bucket.
 */
public record Limits(
    List<Limit> data) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Limits {
    data = Values.list(data);
  }
}
