// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Statistics of one host, across all accounts.
 *
 * @param host Host of the product URLs.
 * @param marketplaces Connectors that were used for the host.
 * @param intentCount Checkout intents created for products of the host.
 * @param completedCount Those that are {@code completed}.
 * @param failedCount Those that are {@code failed}.
 * @param openCount Those that are neither {@code completed} nor {@code failed}.
 * @param averageOfferMs Moving average of the time to retrieve an offer, in milliseconds. Not limited to the
 *     period. Null if there is none yet.
 * @param averageOrderMs Moving average of the time to place an order, in milliseconds. Not limited to the
 *     period. Null if there is none yet.
 * @param failures Failures by code, most frequent first.
 * @param lastIntentAt When the latest checkout intent was created.
 */
public record MerchantStatistics(
    String host,
    List<Marketplace> marketplaces,
    long intentCount,
    long completedCount,
    long failedCount,
    long openCount,
    Optional<Long> averageOfferMs,
    Optional<Long> averageOrderMs,
    List<Failure> failures,
    Instant lastIntentAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public MerchantStatistics {
    marketplaces = Values.list(marketplaces);
    averageOfferMs = Values.optional(averageOfferMs);
    averageOrderMs = Values.optional(averageOrderMs);
    failures = Values.list(failures);
  }

  /**
   * @param code Failure code.
   * @param count Number of checkout intents that failed with this code.
   */
  public record Failure(
      FailureCode code,
      long count) {}
}
