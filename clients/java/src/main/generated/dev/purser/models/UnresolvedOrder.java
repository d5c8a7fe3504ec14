// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An order that an operator must resolve.
 *
 * @param checkoutIntentId Identifier of the checkout intent.
 * @param accountId Identifier of the account.
 * @param accountName Name of the account.
 * @param host Host of the merchant.
 * @param kind {@code outcome_unknown}: the order was sent, but it is unknown whether it was placed. {@code
 *     buyer_action_required}: only the buyer can complete the purchase, at the merchant.
 * @param detail What is known about the failure. Null for {@code buyer_action_required}.
 * @param continueUrl URL at the merchant where the buyer can complete the purchase. Null if unknown, and for
 *     {@code outcome_unknown}.
 * @param failureCode Failure code of the checkout intent.
 * @param total Total of the offer. Null if there was no offer.
 * @param isPaidFromBalance Whether the order was to be paid from the balance. An {@code outcome_unknown}
 *     order keeps its hold until it is resolved. The hold of a {@code buyer_action_required} order is already
 *     released.
 * @param merchantMails Emails of the merchant that may be about the order, newest first. At most 10.
 * @param failedAt When the checkout intent failed.
 */
public record UnresolvedOrder(
    String checkoutIntentId,
    String accountId,
    String accountName,
    String host,
    UnresolvedOrderKind kind,
    Optional<String> detail,
    Optional<String> continueUrl,
    FailureCode failureCode,
    Optional<Money> total,
    boolean isPaidFromBalance,
    List<MerchantMail> merchantMails,
    Instant failedAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public UnresolvedOrder {
    detail = Values.optional(detail);
    continueUrl = Values.optional(continueUrl);
    total = Values.optional(total);
    merchantMails = Values.list(merchantMails);
  }
}
