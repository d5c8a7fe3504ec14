// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * The product to buy, the buyer and how the order is paid.
 *
 * @param productUrl URL of the product page or of one variant. Must not contain a user name or password.
 * @param quantity Quantity to buy.
 * @param buyer buyer
 * @param variantSelections Selected options of the product, such as size and color. They take precedence over
 *     a variant in the URL.
 * @param constraints constraints
 * @param promoCodes Promotion codes to apply. Codes that the merchant rejects are ignored.
 * @param referenceId Your reference for the purchase, such as an order number.
 * @param paymentMethod paymentMethod
 */
public record CheckoutIntentPurchase(
    String productUrl,
    long quantity,
    Buyer buyer,
    Optional<List<VariantSelection>> variantSelections,
    Optional<Constraints> constraints,
    Optional<List<String>> promoCodes,
    Optional<String> referenceId,
    PaymentMethod paymentMethod) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public CheckoutIntentPurchase {
    variantSelections = Values.optional(variantSelections).map(Values::list);
    constraints = Values.optional(constraints);
    promoCodes = Values.optional(promoCodes).map(Values::list);
    referenceId = Values.optional(referenceId);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link CheckoutIntentPurchase}. */
  public static final class Builder {
    private String productUrl;
    private Long quantity;
    private Buyer buyer;
    private List<VariantSelection> variantSelections;
    private Constraints constraints;
    private List<String> promoCodes;
    private String referenceId;
    private PaymentMethod paymentMethod;

    private Builder() {}

    /** URL of the product page or of one variant. Must not contain a user name or password. */
    public Builder productUrl(String productUrl) {
      this.productUrl = productUrl;
      return this;
    }

    /** Quantity to buy. */
    public Builder quantity(long quantity) {
      this.quantity = quantity;
      return this;
    }

    public Builder buyer(Buyer buyer) {
      this.buyer = buyer;
      return this;
    }

    /** Selected options of the product, such as size and color. They take precedence over a variant in the URL. */
    public Builder variantSelections(List<VariantSelection> variantSelections) {
      this.variantSelections = variantSelections;
      return this;
    }

    public Builder constraints(Constraints constraints) {
      this.constraints = constraints;
      return this;
    }

    /** Promotion codes to apply. Codes that the merchant rejects are ignored. */
    public Builder promoCodes(List<String> promoCodes) {
      this.promoCodes = promoCodes;
      return this;
    }

    /** Your reference for the purchase, such as an order number. */
    public Builder referenceId(String referenceId) {
      this.referenceId = referenceId;
      return this;
    }

    public Builder paymentMethod(PaymentMethod paymentMethod) {
      this.paymentMethod = paymentMethod;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public CheckoutIntentPurchase build() {
      return new CheckoutIntentPurchase(
          Values.required(productUrl, "productUrl"),
          Values.required(quantity, "quantity"),
          Values.required(buyer, "buyer"),
          Optional.ofNullable(variantSelections),
          Optional.ofNullable(constraints),
          Optional.ofNullable(promoCodes),
          Optional.ofNullable(referenceId),
          Values.required(paymentMethod, "paymentMethod"));
    }
  }
}
