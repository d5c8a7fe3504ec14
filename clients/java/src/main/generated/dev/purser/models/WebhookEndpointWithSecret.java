// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The webhook endpoint, including its signing secret.
 *
 * @param id Identifier of the webhook endpoint.
 * @param url URL that events are sent to.
 * @param description Your description of the endpoint. Omitted if there is none.
 * @param eventTypes Event types sent to the endpoint.
 * @param enabled Whether events are sent to the endpoint.
 * @param disabledReason Why the service disabled the endpoint. Omitted if it did not.
 * @param productEvents Whether product events are sent to the endpoint. True if its URL was saved after the
 *     first product subscription of the account.
 * @param createdAt When the endpoint was created.
 * @param savedAt When the URL was last saved.
 * @param verifiedAt When the endpoint last answered a verification challenge.
 * @param customHeaderNames Names of the custom headers. Their values are not returned.
 * @param orderMode {@code source}: events with the same {@code source.id} are delivered in order. {@code
 *     none}: the order is not guaranteed.
 * @param maxInFlight Maximum number of concurrent deliveries.
 * @param ratePerSecond Maximum number of deliveries per second. Omitted if unlimited.
 * @param standardWebhooks Whether deliveries also have the Standard Webhooks headers.
 * @param secretRoll secretRoll
 * @param verification The verification challenge. Present only in the response to a request that sent it.
 * @param secret Signing secret. Store it securely.
 */
public record WebhookEndpointWithSecret(
    String id,
    String url,
    Optional<String> description,
    List<EventType> eventTypes,
    boolean enabled,
    Optional<String> disabledReason,
    boolean productEvents,
    Instant createdAt,
    Instant savedAt,
    Instant verifiedAt,
    List<String> customHeaderNames,
    WebhookEndpointOrderMode orderMode,
    long maxInFlight,
    Optional<Long> ratePerSecond,
    boolean standardWebhooks,
    Optional<SecretRoll> secretRoll,
    Optional<ChallengeExchange> verification,
    String secret) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public WebhookEndpointWithSecret {
    description = Values.optional(description);
    eventTypes = Values.list(eventTypes);
    disabledReason = Values.optional(disabledReason);
    customHeaderNames = Values.list(customHeaderNames);
    ratePerSecond = Values.optional(ratePerSecond);
    secretRoll = Values.optional(secretRoll);
    verification = Values.optional(verification);
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "WebhookEndpointWithSecret[" + "id=" + id + ", url=" + url + ", description=" + description + ", eventTypes=" + eventTypes + ", enabled=" + enabled + ", disabledReason=" + disabledReason + ", productEvents=" + productEvents + ", createdAt=" + createdAt + ", savedAt=" + savedAt + ", verifiedAt=" + verifiedAt + ", customHeaderNames=" + customHeaderNames + ", orderMode=" + orderMode + ", maxInFlight=" + maxInFlight + ", ratePerSecond=" + ratePerSecond + ", standardWebhooks=" + standardWebhooks + ", secretRoll=" + secretRoll + ", verification=" + verification + "]";
  }
}
