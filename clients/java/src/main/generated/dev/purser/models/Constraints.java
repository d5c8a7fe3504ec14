// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Limits on the offer. If the offer exceeds a limit, the checkout intent fails.
 *
 * @param maxTotalPrice Maximum total price, in the smallest unit of the offer's currency.
 * @param maxShippingPrice Maximum shipping price, in the smallest unit of the offer's currency.
 * @param offerRetrievalEffort Effort to spend on retrieving the offer. With {@code max}, a browser may be
 *     used at shops without a supported interface; with {@code low}, only merchant interfaces are used. Defaults
 *     to {@code max}.
 */
public record Constraints(
    Optional<Long> maxTotalPrice,
    Optional<Long> maxShippingPrice,
    Optional<ConstraintsOfferRetrievalEffort> offerRetrievalEffort) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Constraints {
    maxTotalPrice = Values.optional(maxTotalPrice);
    maxShippingPrice = Values.optional(maxShippingPrice);
    offerRetrievalEffort = Values.optional(offerRetrievalEffort);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link Constraints}. */
  public static final class Builder {
    private Long maxTotalPrice;
    private Long maxShippingPrice;
    private ConstraintsOfferRetrievalEffort offerRetrievalEffort;

    private Builder() {}

    /** Maximum total price, in the smallest unit of the offer's currency. */
    public Builder maxTotalPrice(long maxTotalPrice) {
      this.maxTotalPrice = maxTotalPrice;
      return this;
    }

    /** Maximum shipping price, in the smallest unit of the offer's currency. */
    public Builder maxShippingPrice(long maxShippingPrice) {
      this.maxShippingPrice = maxShippingPrice;
      return this;
    }

    /**
     * Effort to spend on retrieving the offer. With {@code max}, a browser may be used at shops without a
     * supported interface; with {@code low}, only merchant interfaces are used. Defaults to {@code max}.
     */
    public Builder offerRetrievalEffort(ConstraintsOfferRetrievalEffort offerRetrievalEffort) {
      this.offerRetrievalEffort = offerRetrievalEffort;
      return this;
    }

    /** Builds the immutable value. */
    public Constraints build() {
      return new Constraints(
          Optional.ofNullable(maxTotalPrice),
          Optional.ofNullable(maxShippingPrice),
          Optional.ofNullable(offerRetrievalEffort));
    }
  }
}
