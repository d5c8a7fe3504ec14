// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * A variant of the product.
 *
 * @param id Identifier of the variant at the merchant.
 * @param name Name of the variant. Null if unknown.
 * @param sku Stock keeping unit (SKU). Null if unknown.
 * @param price Price. Null if unknown.
 * @param availability Availability. {@code unknown} if the merchant does not state it.
 * @param dimensions Options that identify the variant. Use them as {@code variantSelections}.
 * @param images Images of the variant.
 */
public record ProductVariant(
    String id,
    Optional<String> name,
    Optional<String> sku,
    Optional<Money> price,
    Availability availability,
    List<Dimension> dimensions,
    List<ProductImage> images) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ProductVariant {
    name = Values.optional(name);
    sku = Values.optional(sku);
    price = Values.optional(price);
    dimensions = Values.list(dimensions);
    images = Values.list(images);
  }

  /**
   * @param label Name of the option.
   * @param value Value of the option.
   */
  public record Dimension(
      String label,
      String value) {}
}
