// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * A limit of the number of orders.
 *
 * @param period The UTC day, week (from Monday) or month in which orders are counted.
 * @param count The most orders in the period.
 * @param host The limit counts only purchases at this merchant host: a host name in lower case, or {@code
 *     *.shop.example} for all its subdomains together. With {@code *}, it applies to each host separately. Omit
 *     to count all purchases.
 */
public record OrderCountLimit(
    OrderCountLimitPeriod period,
    long count,
    Optional<String> host) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public OrderCountLimit {
    host = Values.optional(host);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link OrderCountLimit}. */
  public static final class Builder {
    private OrderCountLimitPeriod period;
    private Long count;
    private String host;

    private Builder() {}

    /** The UTC day, week (from Monday) or month in which orders are counted. */
    public Builder period(OrderCountLimitPeriod period) {
      this.period = period;
      return this;
    }

    /** The most orders in the period. */
    public Builder count(long count) {
      this.count = count;
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
    public OrderCountLimit build() {
      return new OrderCountLimit(
          Values.required(period, "period"),
          Values.required(count, "count"),
          Optional.ofNullable(host));
    }
  }
}
