// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A purchase of one product for one buyer. {@code state} determines which fields are present. A newer service
 * may send variants that are read as {@link Unknown}.
 */
@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = "state",
    visible = true,
    defaultImpl = CheckoutIntent.Unknown.class)
@JsonSubTypes({
  @JsonSubTypes.Type(value = RetrievingOfferIntent.class, name = "retrieving_offer"),
  @JsonSubTypes.Type(value = AwaitingConfirmationIntent.class, name = "awaiting_confirmation"),
  @JsonSubTypes.Type(value = PlacingOrderIntent.class, name = "placing_order"),
  @JsonSubTypes.Type(value = CompletedIntent.class, name = "completed"),
  @JsonSubTypes.Type(value = FailedIntent.class, name = "failed")
})
public sealed interface CheckoutIntent permits RetrievingOfferIntent, AwaitingConfirmationIntent, PlacingOrderIntent, FinishedIntent, CheckoutIntent.Unknown {
  /** What tells the variants apart. */
  IntentState state();

  /** Identifier of the checkout intent. */
  String id();

  /** When the intent was created. */
  Instant createdAt();

  /** URL of the product page or of one variant. Must not contain a user name or password. */
  String productUrl();

  /** Quantity to buy. */
  long quantity();

  IntentBuyer buyer();

  /** Selected options of the product, such as size and color. They take precedence over a variant in the URL. */
  Optional<List<VariantSelection>> variantSelections();

  Optional<IntentConstraints> constraints();

  /** Promotion codes to apply. Codes that the merchant rejects are ignored. */
  Optional<List<String>> promoCodes();

  /** Your reference for the purchase, such as an order number. */
  Optional<String> referenceId();

  /**
   * A variant that this version of the library does not know.
   *
   * @param state what tells the variants apart
   * @param id Identifier of the checkout intent.
   * @param createdAt When the intent was created.
   * @param productUrl URL of the product page or of one variant. Must not contain a user name or password.
   * @param quantity Quantity to buy.
   * @param buyer buyer
   * @param variantSelections Selected options of the product, such as size and color. They take precedence over a variant in the URL.
   * @param constraints constraints
   * @param promoCodes Promotion codes to apply. Codes that the merchant rejects are ignored.
   * @param referenceId Your reference for the purchase, such as an order number.
   * @param other all other fields
   */
  record Unknown(
      IntentState state,
      String id,
      Instant createdAt,
      String productUrl,
      long quantity,
      IntentBuyer buyer,
      Optional<List<VariantSelection>> variantSelections,
      Optional<IntentConstraints> constraints,
      Optional<List<String>> promoCodes,
      Optional<String> referenceId,
      @JsonAnySetter Map<String, JsonNode> other) implements CheckoutIntent {
    /** Copies the other fields. */
    public Unknown {
      variantSelections = Values.optional(variantSelections).map(Values::list);
      constraints = Values.optional(constraints);
      promoCodes = Values.optional(promoCodes).map(Values::list);
      referenceId = Values.optional(referenceId);
      other = Values.map(other);
    }
  }
}
