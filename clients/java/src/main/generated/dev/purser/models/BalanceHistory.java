// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;

/**
 * History of the drawdown balance in one currency.
 *
 * @param from Start of the period.
 * @param to End of the period.
 * @param bucket Length of the intervals.
 * @param opening Balance at the start of the period, including the held amount.
 * @param data All intervals, oldest first.
 */
public record BalanceHistory(
    Instant from,
    Instant to,
    BalanceHistoryBucket bucket,
    Money opening,
    List<Entry> data) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public BalanceHistory {
    data = Values.list(data);
  }

  /**
   * @param at Start of the interval.
   * @param balance Balance at the end of the interval, including the held amount.
   * @param held Held amount at the end of the interval.
   */
  public record Entry(
      Instant at,
      Money balance,
      Money held) {}
}
