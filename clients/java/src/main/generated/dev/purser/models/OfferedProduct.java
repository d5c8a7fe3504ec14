// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * The offered product, as the merchant describes it. Omitted if the merchant does not name it.
 *
 * @param name Name of the product at the merchant.
 * @param imageUrl URL of the product's image at the merchant. Omitted if unknown.
 * @param categories Categories of the product at the merchant: those of its catalogue, of the product page
 *     and of its breadcrumbs, each level once. Omitted if the merchant tells none.
 */
public record OfferedProduct(
    String name,
    Optional<String> imageUrl,
    Optional<List<String>> categories) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public OfferedProduct {
    imageUrl = Values.optional(imageUrl);
    categories = Values.optional(categories).map(Values::list);
  }
}
