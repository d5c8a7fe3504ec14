// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The product or store to track.
 *
 * @param type {@code product}: one product. {@code store}: the products that the store lists, at most 1,000.
 * @param url URL of the product page, or of any page of the store.
 */
public record ProductSubscriptionTarget(
    ProductSubscriptionType type,
    String url) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link ProductSubscriptionTarget}. */
  public static final class Builder {
    private ProductSubscriptionType type;
    private String url;

    private Builder() {}

    /** {@code product}: one product. {@code store}: the products that the store lists, at most 1,000. */
    public Builder type(ProductSubscriptionType type) {
      this.type = type;
      return this;
    }

    /** URL of the product page, or of any page of the store. */
    public Builder url(String url) {
      this.url = url;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public ProductSubscriptionTarget build() {
      return new ProductSubscriptionTarget(
          Values.required(type, "type"),
          Values.required(url, "url"));
    }
  }
}
