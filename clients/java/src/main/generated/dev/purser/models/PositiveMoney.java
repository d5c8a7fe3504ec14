// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * A positive amount of money.
 *
 * @param currencyCode ISO 4217 code of a currency in use.
 * @param amountSubunits Amount as an integer in the currency's smallest unit, at least 1.
 */
public record PositiveMoney(
    String currencyCode,
    long amountSubunits) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link PositiveMoney}. */
  public static final class Builder {
    private String currencyCode;
    private Long amountSubunits;

    private Builder() {}

    /** ISO 4217 code of a currency in use. */
    public Builder currencyCode(String currencyCode) {
      this.currencyCode = currencyCode;
      return this;
    }

    /** Amount as an integer in the currency's smallest unit, at least 1. */
    public Builder amountSubunits(long amountSubunits) {
      this.amountSubunits = amountSubunits;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public PositiveMoney build() {
      return new PositiveMoney(
          Values.required(currencyCode, "currencyCode"),
          Values.required(amountSubunits, "amountSubunits"));
    }
  }
}
