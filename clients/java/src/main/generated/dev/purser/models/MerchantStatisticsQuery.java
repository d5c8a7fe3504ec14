// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param days Number of days up to now to cover.
 */
public record MerchantStatisticsQuery(
    Optional<Long> days) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public MerchantStatisticsQuery {
    days = Values.optional(days);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link MerchantStatisticsQuery}. */
  public static final class Builder {
    private Long days;

    private Builder() {}

    /** Number of days up to now to cover. */
    public Builder days(long days) {
      this.days = days;
      return this;
    }

    /** Builds the immutable value. */
    public MerchantStatisticsQuery build() {
      return new MerchantStatisticsQuery(
          Optional.ofNullable(days));
    }
  }
}
