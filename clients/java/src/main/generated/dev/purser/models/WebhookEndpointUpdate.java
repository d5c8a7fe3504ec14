// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fields to change. Omitted fields do not change. A {@code url}, even the same one, is verified and saved
 * again.
 *
 * @param url URL that events are sent to. It must answer the verification challenge.
 * @param description Your description of the endpoint. Pass null to remove it.
 * @param eventTypes Event types to send. Pass null for all types, including those added in later versions.
 *     Defaults to null on creation.
 * @param customHeaders Custom headers of deliveries and challenges: at most 16, and none that the service
 *     sets itself. They replace all custom headers; pass null to remove them. Values are stored encrypted and not
 *     returned.
 * @param orderMode {@code source}: an event waits until the previous one with the same {@code source.id} is
 *     acknowledged or exhausted. {@code none}: events do not wait for each other. Defaults to {@code none} on
 *     creation.
 * @param maxInFlight Maximum number of concurrent deliveries. Pass null for the default of 10.
 * @param ratePerSecond Maximum number of deliveries per second. Pass null, the default, for no limit.
 * @param standardWebhooks Whether to also send the Standard Webhooks headers {@code webhook-id}, {@code
 *     webhook-timestamp} and {@code webhook-signature}. Defaults to false on creation.
 * @param enabled Whether to send events to the endpoint.
 */
public record WebhookEndpointUpdate(
    Optional<String> url,
    Optional<Optional<String>> description,
    Optional<Optional<List<SubscribableEventType>>> eventTypes,
    Optional<Optional<Map<String, String>>> customHeaders,
    Optional<WebhookEndpointOrderMode> orderMode,
    Optional<Optional<Long>> maxInFlight,
    Optional<Optional<Long>> ratePerSecond,
    Optional<Boolean> standardWebhooks,
    Optional<Boolean> enabled) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public WebhookEndpointUpdate {
    url = Values.optional(url);
    description = Values.optional(description);
    eventTypes = Values.optional(eventTypes);
    customHeaders = Values.optional(customHeaders);
    orderMode = Values.optional(orderMode);
    maxInFlight = Values.optional(maxInFlight);
    ratePerSecond = Values.optional(ratePerSecond);
    standardWebhooks = Values.optional(standardWebhooks);
    enabled = Values.optional(enabled);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link WebhookEndpointUpdate}. */
  public static final class Builder {
    private String url;
    private Optional<String> description;
    private Optional<List<SubscribableEventType>> eventTypes;
    private Optional<Map<String, String>> customHeaders;
    private WebhookEndpointOrderMode orderMode;
    private Optional<Long> maxInFlight;
    private Optional<Long> ratePerSecond;
    private Boolean standardWebhooks;
    private Boolean enabled;

    private Builder() {}

    /** URL that events are sent to. It must answer the verification challenge. */
    public Builder url(String url) {
      this.url = url;
      return this;
    }

    /** Your description of the endpoint. Pass null to remove it. Null is sent as null. */
    public Builder description(String description) {
      this.description = Optional.ofNullable(description);
      return this;
    }

    /**
     * Event types to send. Pass null for all types, including those added in later versions. Defaults to null
     * on creation. Null is sent as null.
     */
    public Builder eventTypes(List<SubscribableEventType> eventTypes) {
      this.eventTypes = Optional.ofNullable(eventTypes);
      return this;
    }

    /**
     * Custom headers of deliveries and challenges: at most 16, and none that the service sets itself. They
     * replace all custom headers; pass null to remove them. Values are stored encrypted and not returned. Null
     * is sent as null.
     */
    public Builder customHeaders(Map<String, String> customHeaders) {
      this.customHeaders = Optional.ofNullable(customHeaders);
      return this;
    }

    /**
     * {@code source}: an event waits until the previous one with the same {@code source.id} is acknowledged or
     * exhausted. {@code none}: events do not wait for each other. Defaults to {@code none} on creation.
     */
    public Builder orderMode(WebhookEndpointOrderMode orderMode) {
      this.orderMode = orderMode;
      return this;
    }

    /** Maximum number of concurrent deliveries. Pass null for the default of 10. Null is sent as null. */
    public Builder maxInFlight(Long maxInFlight) {
      this.maxInFlight = Optional.ofNullable(maxInFlight);
      return this;
    }

    /** Maximum number of deliveries per second. Pass null, the default, for no limit. Null is sent as null. */
    public Builder ratePerSecond(Long ratePerSecond) {
      this.ratePerSecond = Optional.ofNullable(ratePerSecond);
      return this;
    }

    /**
     * Whether to also send the Standard Webhooks headers {@code webhook-id}, {@code webhook-timestamp} and
     * {@code webhook-signature}. Defaults to false on creation.
     */
    public Builder standardWebhooks(boolean standardWebhooks) {
      this.standardWebhooks = standardWebhooks;
      return this;
    }

    /** Whether to send events to the endpoint. */
    public Builder enabled(boolean enabled) {
      this.enabled = enabled;
      return this;
    }

    /** Builds the immutable value. */
    public WebhookEndpointUpdate build() {
      return new WebhookEndpointUpdate(
          Optional.ofNullable(url),
          Optional.ofNullable(description),
          Optional.ofNullable(eventTypes),
          Optional.ofNullable(customHeaders),
          Optional.ofNullable(orderMode),
          Optional.ofNullable(maxInFlight),
          Optional.ofNullable(ratePerSecond),
          Optional.ofNullable(standardWebhooks),
          Optional.ofNullable(enabled));
    }
  }
}
