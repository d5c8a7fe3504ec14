// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * A limit of the amount spent.
 *
 * @param period What the amount is for: one order, or all orders of a UTC day, week or month.
 * @param amount The most that may be spent.
 * @param host The limit counts only purchases at this merchant host: a host name in lower case, or {@code
 *     *.shop.example} for all its subdomains together. With {@code *}, it applies to each host separately. Omit
 *     to count all purchases.
 */
public record AmountLimit(
    AmountLimitPeriod period,
    PositiveMoney amount,
    Optional<String> host) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AmountLimit {
    host = Values.optional(host);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link AmountLimit}. */
  public static final class Builder {
    private AmountLimitPeriod period;
    private PositiveMoney amount;
    private String host;

    private Builder() {}

    /** What the amount is for: one order, or all orders of a UTC day, week or month. */
    public Builder period(AmountLimitPeriod period) {
      this.period = period;
      return this;
    }

    /** The most that may be spent. */
    public Builder amount(PositiveMoney amount) {
      this.amount = amount;
      return this;
    }

    /**
     * The limit counts only purchases at this merchant host: a host name in lower case, or {@code
     * *.shop.example} for all its subdomains together. With {@code *}, it applies to each host separately. Omit
     * to count all purchases.
     */
    public Builder host(String host) {
      this.host = host;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public AmountLimit build() {
      return new AmountLimit(
          Values.required(period, "period"),
          Values.required(amount, "amount"),
          Optional.ofNullable(host));
    }
  }
}
