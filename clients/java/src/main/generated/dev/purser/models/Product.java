// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * A product of a merchant.
 *
 * @param id Identifier of the product: {@code <domain>:<merchant's ID>}.
 * @param url URL of the product page.
 * @param name Name. Null if unknown.
 * @param description Description. Null if unknown.
 * @param brand Brand. Null if unknown.
 * @param retailer Name of the merchant. Null if unknown.
 * @param sku Stock keeping unit (SKU). Null if unknown.
 * @param price Price. Null if unknown.
 * @param availability Availability. {@code unknown} if the merchant does not state it.
 * @param isPurchasable Whether the service can buy the product.
 * @param images Images of the product.
 * @param variantDimensions Options of the product. Null if it has none.
 * @param variants Variants of the product. Null if it has none.
 */
public record Product(
    String id,
    String url,
    Optional<String> name,
    Optional<String> description,
    Optional<String> brand,
    Optional<String> retailer,
    Optional<String> sku,
    Optional<Money> price,
    Availability availability,
    boolean isPurchasable,
    List<ProductImage> images,
    Optional<List<VariantDimension>> variantDimensions,
    Optional<List<ProductVariant>> variants) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Product {
    name = Values.optional(name);
    description = Values.optional(description);
    brand = Values.optional(brand);
    retailer = Values.optional(retailer);
    sku = Values.optional(sku);
    price = Values.optional(price);
    images = Values.list(images);
    variantDimensions = Values.optional(variantDimensions).map(Values::list);
    variants = Values.optional(variants).map(Values::list);
  }

  /**
   * An option of the product, such as size or color.
   *
   * @param label Name of the option.
   * @param values Values of the option.
   */
  public record VariantDimension(
      String label,
      List<String> values) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public VariantDimension {
      values = Values.list(values);
    }
  }
}
