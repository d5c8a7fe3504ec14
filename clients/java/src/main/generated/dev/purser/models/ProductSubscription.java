// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * A subscription to the changes of a product or store.
 *
 * @param id Identifier of the product, as in the {@code source.id} of events. Omitted for a store.
 * @param type {@code product}: one product. {@code store}: the products that the store lists, at most 1,000.
 * @param url URL of the product page or of the store.
 * @param domain Domain of the store. Omitted for a product.
 * @param subscribed Whether the subscription exists. False only in the response to unsubscribe.
 * @param subscriptionId Identifier of the subscription.
 * @param name Last known name of the product. Null if unknown and for a store.
 * @param state {@code tracked}: the product or store is tracked. {@code removed}: the product does not exist
 *     any more. Checks continue in case it reappears.
 * @param productCount Number of products tracked by this subscription.
 * @param createdAt When the subscription was created.
 * @param checkedAt When the product or store was last checked.
 * @param changedAt When the product last changed or was first read. Omitted if it was never read, and for a
 *     store.
 * @param failure Why the last check failed. Omitted if it succeeded.
 */
public record ProductSubscription(
    Optional<String> id,
    ProductSubscriptionType type,
    String url,
    Optional<String> domain,
    boolean subscribed,
    String subscriptionId,
    Optional<String> name,
    ProductSubscriptionState state,
    long productCount,
    Instant createdAt,
    Instant checkedAt,
    Optional<Instant> changedAt,
    Optional<String> failure) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ProductSubscription {
    id = Values.optional(id);
    domain = Values.optional(domain);
    name = Values.optional(name);
    changedAt = Values.optional(changedAt);
    failure = Values.optional(failure);
  }
}
