// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The event to create.
 *
 * @param topic Type of the event.
 * @param productUrl URL of the product, for product events. Required for {@code product.updated}.
 * @param checkoutIntentId Identifier of the checkout intent, for checkout intent and shipment events. If
 *     omitted, the event has a {@code source.id} that does not exist.
 */
public record EventTrigger(
    SubscribableEventType topic,
    Optional<String> productUrl,
    Optional<String> checkoutIntentId) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public EventTrigger {
    productUrl = Values.optional(productUrl);
    checkoutIntentId = Values.optional(checkoutIntentId);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link EventTrigger}. */
  public static final class Builder {
    private SubscribableEventType topic;
    private String productUrl;
    private String checkoutIntentId;

    private Builder() {}

    /** Type of the event. */
    public Builder topic(SubscribableEventType topic) {
      this.topic = topic;
      return this;
    }

    /** URL of the product, for product events. Required for {@code product.updated}. */
    public Builder productUrl(String productUrl) {
      this.productUrl = productUrl;
      return this;
    }

    /**
     * Identifier of the checkout intent, for checkout intent and shipment events. If omitted, the event has a
     * {@code source.id} that does not exist.
     */
    public Builder checkoutIntentId(String checkoutIntentId) {
      this.checkoutIntentId = checkoutIntentId;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public EventTrigger build() {
      return new EventTrigger(
          Values.required(topic, "topic"),
          Optional.ofNullable(productUrl),
          Optional.ofNullable(checkoutIntentId));
    }
  }
}
