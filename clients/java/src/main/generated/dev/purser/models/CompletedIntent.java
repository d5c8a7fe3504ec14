// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A checkout intent whose order is placed.
 *
 * @param id Identifier of the checkout intent.
 * @param createdAt When the intent was created.
 * @param productUrl URL of the product page or of one variant. Must not contain a user name or password.
 * @param quantity Quantity to buy.
 * @param buyer buyer
 * @param variantSelections Selected options of the product, such as size and color. They take precedence over
 *     a variant in the URL.
 * @param constraints constraints
 * @param promoCodes Promotion codes to apply. Codes that the merchant rejects are ignored.
 * @param referenceId Your reference for the purchase, such as an order number.
 * @param offer offer
 * @param approval The approval of a person that the purchase needs. Omitted if it needs none, or was not
 *     confirmed yet.
 * @param paymentMethod paymentMethod
 * @param orderId Identifier of the order.
 * @param merchantOrderIds Order numbers at the merchant. At least one.
 */
public record CompletedIntent(
    String id,
    Instant createdAt,
    String productUrl,
    long quantity,
    IntentBuyer buyer,
    Optional<List<VariantSelection>> variantSelections,
    Optional<IntentConstraints> constraints,
    Optional<List<String>> promoCodes,
    Optional<String> referenceId,
    Offer offer,
    Optional<IntentApproval> approval,
    IntentPaymentMethod paymentMethod,
    String orderId,
    List<String> merchantOrderIds) implements FinishedIntent {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public CompletedIntent {
    variantSelections = Values.optional(variantSelections).map(Values::list);
    constraints = Values.optional(constraints);
    promoCodes = Values.optional(promoCodes).map(Values::list);
    referenceId = Values.optional(referenceId);
    approval = Values.optional(approval);
    merchantOrderIds = Values.list(merchantOrderIds);
  }

  @Override
  @JsonProperty("state")
  public IntentState state() {
    return IntentState.COMPLETED;
  }
}
