// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Cost of the order. {@code total} is {@code subtotal} + {@code shipping} + {@code tax} + {@code surcharge} -
 * {@code discount}.
 *
 * @param subtotal Price of the products.
 * @param shipping Shipping cost.
 * @param tax Tax that is not included in the other amounts.
 * @param discount Discount, as a positive amount.
 * @param surcharge Additional fees.
 * @param total Amount to pay.
 */
public record Cost(
    Money subtotal,
    Optional<Money> shipping,
    Optional<Money> tax,
    Optional<Money> discount,
    Optional<Money> surcharge,
    Money total) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Cost {
    shipping = Values.optional(shipping);
    tax = Values.optional(tax);
    discount = Values.optional(discount);
    surcharge = Values.optional(surcharge);
  }
}
