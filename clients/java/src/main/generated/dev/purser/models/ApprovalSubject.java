// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * What exactly is to be bought.
 *
 * @param merchantHost Host of the merchant's shop.
 * @param productUrl URL of the product.
 * @param productName Name of the product at the merchant. Null if the merchant does not tell it.
 * @param variantSelections Selected options of the product.
 * @param promoCodes Promotion codes to apply.
 * @param quantity Quantity to buy.
 * @param buyer The buyer, with the address that the order goes to.
 * @param shippingOptionId Identifier of the selected shipping option. Null if there is none.
 * @param total Total of the offer.
 */
public record ApprovalSubject(
    String merchantHost,
    String productUrl,
    Optional<String> productName,
    List<VariantSelection> variantSelections,
    List<String> promoCodes,
    long quantity,
    IntentBuyer buyer,
    Optional<String> shippingOptionId,
    Money total) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApprovalSubject {
    productName = Values.optional(productName);
    variantSelections = Values.list(variantSelections);
    promoCodes = Values.list(promoCodes);
    shippingOptionId = Values.optional(shippingOptionId);
  }
}
