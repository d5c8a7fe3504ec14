// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;

/**
 * Success rates and durations by host.
 *
 * @param data Hosts with the most checkout intents first. At most 200.
 * @param since Start of the covered period.
 */
public record MerchantStatisticsList(
    List<MerchantStatistics> data,
    Instant since) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public MerchantStatisticsList {
    data = Values.list(data);
  }
}
