// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Statistics of checkout intents and webhook deliveries in a period.
 *
 * @param from Start of the period.
 * @param to End of the period.
 * @param bucket Length of the intervals.
 * @param now All checkout intents of the account by their current state.
 * @param intents Checkout intents created in the period, by their current state.
 * @param timeToOffer Time to retrieve the offers retrieved in the period. Omitted if there are none.
 * @param timeToOrder Time to place the orders placed in the period. Omitted if there are none.
 * @param deliveries Deliveries queued in the period, by their current status.
 * @param attempts Duration of the attempts at deliveries queued in the period. Omitted if there are none.
 * @param successRate Completed checkout intents divided by completed and failed ones, from 0 to 1. Omitted if
 *     there are none.
 * @param spend Amounts paid for the orders of the checkout intents created in the period, by currency, the
 *     currency of most orders first.
 * @param failures Failures of the checkout intents created in the period, most frequent code first.
 * @param stateDurations Time that checkout intents spent in the states that they left in the period.
 * @param buckets All intervals, oldest first.
 */
public record Statistics(
    Instant from,
    Instant to,
    BalanceHistoryBucket bucket,
    IntentCounts now,
    IntentCounts intents,
    Optional<Durations> timeToOffer,
    Optional<Durations> timeToOrder,
    DeliveryCounts deliveries,
    Optional<Durations> attempts,
    Optional<Double> successRate,
    List<Money> spend,
    List<Failure> failures,
    List<StateDuration> stateDurations,
    List<Bucket> buckets) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Statistics {
    timeToOffer = Values.optional(timeToOffer);
    timeToOrder = Values.optional(timeToOrder);
    attempts = Values.optional(attempts);
    successRate = Values.optional(successRate);
    spend = Values.list(spend);
    failures = Values.list(failures);
    stateDurations = Values.list(stateDurations);
    buckets = Values.list(buckets);
  }

  /**
   * @param code Failure code.
   * @param count Number of checkout intents that failed with this code.
   */
  public record Failure(
      FailureCode code,
      long count) {}

  /**
   * @param state The state that was left.
   * @param durations Time spent in the state.
   */
  public record StateDuration(
      StatisticsStateDurationState state,
      Durations durations) {}

  /**
   * Statistics of one interval.
   *
   * @param at Start of the interval.
   * @param intents Checkout intents created in the interval, by their current state.
   * @param timeToOffer Time to retrieve the offers retrieved in the interval. Omitted if there are none.
   * @param timeToOrder Time to place the orders placed in the interval. Omitted if there are none.
   * @param deliveries Deliveries queued in the interval, by their current status.
   * @param attempts Duration of the attempts at deliveries queued in the interval. Omitted if there are none.
   */
  public record Bucket(
      Instant at,
      IntentCounts intents,
      Optional<Durations> timeToOffer,
      Optional<Durations> timeToOrder,
      DeliveryCounts deliveries,
      Optional<Durations> attempts) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Bucket {
      timeToOffer = Values.optional(timeToOffer);
      timeToOrder = Values.optional(timeToOrder);
      attempts = Values.optional(attempts);
    }
  }
}
