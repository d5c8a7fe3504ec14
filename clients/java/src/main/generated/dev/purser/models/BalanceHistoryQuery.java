// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param from Start of the period, rounded down to the start of an interval (UTC). Defaults to 24 hours
 *     before {@code to}.
 * @param to End of the period. Defaults to now.
 * @param bucket Length of the intervals. A period can have at most 400. Defaults to {@code hour} for periods
 *     of up to four days, otherwise to {@code day}.
 * @param currency ISO 4217 code of the currency. Defaults to the currency of the account.
 */
public record BalanceHistoryQuery(
    Optional<Instant> from,
    Optional<Instant> to,
    Optional<BalanceHistoryBucket> bucket,
    Optional<String> currency) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public BalanceHistoryQuery {
    from = Values.optional(from);
    to = Values.optional(to);
    bucket = Values.optional(bucket);
    currency = Values.optional(currency);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link BalanceHistoryQuery}. */
  public static final class Builder {
    private Instant from;
    private Instant to;
    private BalanceHistoryBucket bucket;
    private String currency;

    private Builder() {}

    /**
     * Start of the period, rounded down to the start of an interval (UTC). Defaults to 24 hours before {@code
     * to}.
     */
    public Builder from(Instant from) {
      this.from = from;
      return this;
    }

    /** End of the period. Defaults to now. */
    public Builder to(Instant to) {
      this.to = to;
      return this;
    }

    /**
     * Length of the intervals. A period can have at most 400. Defaults to {@code hour} for periods of up to
     * four days, otherwise to {@code day}.
     */
    public Builder bucket(BalanceHistoryBucket bucket) {
      this.bucket = bucket;
      return this;
    }

    /** ISO 4217 code of the currency. Defaults to the currency of the account. */
    public Builder currency(String currency) {
      this.currency = currency;
      return this;
    }

    /** Builds the immutable value. */
    public BalanceHistoryQuery build() {
      return new BalanceHistoryQuery(
          Optional.ofNullable(from),
          Optional.ofNullable(to),
          Optional.ofNullable(bucket),
          Optional.ofNullable(currency));
    }
  }
}
