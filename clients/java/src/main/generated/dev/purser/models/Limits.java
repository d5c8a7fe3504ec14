// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * All rate-limit buckets of the account, and what is left of its spending limits.
 *
 * @param data One item for each bucket.
 * @param spending The spending limits of the account and, for requests with an API key, of the key, and what
 *     is left. Empty if there are none.
 */
public record Limits(
    List<Limit> data,
    List<SpendingLimitsState> spending) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Limits {
    data = Values.list(data);
    spending = Values.list(spending);
  }
}
