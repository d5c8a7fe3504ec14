// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What an email of the merchant says about an order. It may be forged.
 *
 * @param senderDomain Domain of the sender.
 * @param sentAt Date of the email.
 * @param merchantOrderId First order number in the email. Null if there is none.
 * @param total Total in the email. Null if there is none in the currency of the order.
 * @param checks What agrees with the order. {@code sender}: the sender is the merchant. {@code order_number}:
 *     exactly one order number. {@code total}: the confirmed total. {@code recipient} and {@code time} always
 *     agree.
 */
public record MerchantMail(
    String senderDomain,
    Instant sentAt,
    Optional<String> merchantOrderId,
    Optional<Money> total,
    List<MerchantMailChecks> checks) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public MerchantMail {
    merchantOrderId = Values.optional(merchantOrderId);
    total = Values.optional(total);
    checks = Values.list(checks);
  }
}
