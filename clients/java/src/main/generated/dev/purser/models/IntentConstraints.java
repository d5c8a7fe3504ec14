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
public record IntentConstraints(
    Optional<Long> maxTotalPrice,
    Optional<Long> maxShippingPrice,
    Optional<ConstraintsOfferRetrievalEffort> offerRetrievalEffort) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public IntentConstraints {
    maxTotalPrice = Values.optional(maxTotalPrice);
    maxShippingPrice = Values.optional(maxShippingPrice);
    offerRetrievalEffort = Values.optional(offerRetrievalEffort);
  }
}
