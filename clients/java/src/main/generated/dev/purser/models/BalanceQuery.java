// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param currency ISO 4217 code of the currency. Defaults to the currency of the account.
 */
public record BalanceQuery(
    Optional<String> currency) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public BalanceQuery {
    currency = Values.optional(currency);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link BalanceQuery}. */
  public static final class Builder {
    private String currency;

    private Builder() {}

    /** ISO 4217 code of the currency. Defaults to the currency of the account. */
    public Builder currency(String currency) {
      this.currency = currency;
      return this;
    }

    /** Builds the immutable value. */
    public BalanceQuery build() {
      return new BalanceQuery(
          Optional.ofNullable(currency));
    }
  }
}
