// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A checkout intent with an offer that can be confirmed, or that waits for an approval.
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
 * @param dryRun dryRun
 */
public record AwaitingConfirmationIntent(
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
    Optional<DryRun> dryRun) implements CheckoutIntent {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AwaitingConfirmationIntent {
    variantSelections = Values.optional(variantSelections).map(Values::list);
    constraints = Values.optional(constraints);
    promoCodes = Values.optional(promoCodes).map(Values::list);
    referenceId = Values.optional(referenceId);
    approval = Values.optional(approval);
    dryRun = Values.optional(dryRun);
  }

  @Override
  @JsonProperty("state")
  public IntentState state() {
    return IntentState.AWAITING_CONFIRMATION;
  }
}
