// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Deleted;
import dev.purser.models.Delivery;
import dev.purser.models.EndpointCheckReport;
import dev.purser.models.Resend;
import dev.purser.models.WebhookEndpoint;
import dev.purser.models.WebhookEndpointCreate;
import dev.purser.models.WebhookEndpointHealth;
import dev.purser.models.WebhookEndpointSecret;
import dev.purser.models.WebhookEndpointUpdate;
import dev.purser.models.WebhookEndpointWithSecret;
import dev.purser.models.WebhookEndpointsQuery;
import dev.purser.models.WebhookSecretSwitch;
import java.util.concurrent.CompletableFuture;

/** Endpoints that receive signed events. Methods return futures; canceling one cancels its request. */
public final class AsyncWebhookEndpoints {
  private final Transport transport;

  /** Made by the client. */
  public AsyncWebhookEndpoints(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Creates an endpoint after verifying its URL. The response contains the signing secret, only this once. */
  public CompletableFuture<WebhookEndpointWithSecret> create(WebhookEndpointCreate body) {
    return create(body, RequestOptions.none());
  }

  /** Creates an endpoint after verifying its URL. The response contains the signing secret, only this once. */
  public CompletableFuture<WebhookEndpointWithSecret> create(WebhookEndpointCreate body, RequestOptions options) {
    return transport.sendAsync(Operations.CREATE_WEBHOOK_ENDPOINT.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Get a webhook endpoint. */
  public CompletableFuture<WebhookEndpoint> retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get a webhook endpoint. */
  public CompletableFuture<WebhookEndpoint> retrieve(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_WEBHOOK_ENDPOINT.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Gets an endpoint's delivery health: since when it fails, what is queued, and the next attempt. */
  public CompletableFuture<WebhookEndpointHealth> health(String id) {
    return health(id, RequestOptions.none());
  }

  /** Gets an endpoint's delivery health: since when it fails, what is queued, and the next attempt. */
  public CompletableFuture<WebhookEndpointHealth> health(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_WEBHOOK_ENDPOINT_HEALTH.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Lists endpoints, newest first. */
  public AsyncPagedList<WebhookEndpoint> list() {
    return list(WebhookEndpointsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists endpoints, newest first. */
  public AsyncPagedList<WebhookEndpoint> list(WebhookEndpointsQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists endpoints, newest first. */
  public AsyncPagedList<WebhookEndpoint> list(WebhookEndpointsQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_WEBHOOK_ENDPOINTS.call().query(query), options);
  }

  /** Updates an endpoint. Sending {@code url}, even unchanged, verifies it again. */
  public CompletableFuture<WebhookEndpoint> update(String id, WebhookEndpointUpdate body) {
    return update(id, body, RequestOptions.none());
  }

  /** Updates an endpoint. Sending {@code url}, even unchanged, verifies it again. */
  public CompletableFuture<WebhookEndpoint> update(String id, WebhookEndpointUpdate body, RequestOptions options) {
    return transport.sendAsync(Operations.UPDATE_WEBHOOK_ENDPOINT.call().param("id", id).body(body), options).thenApply(ApiResponse::data);
  }

  /** Delete a webhook endpoint. */
  public CompletableFuture<Deleted> delete(String id) {
    return delete(id, RequestOptions.none());
  }

  /** Delete a webhook endpoint. */
  public CompletableFuture<Deleted> delete(String id, RequestOptions options) {
    return transport.sendAsync(Operations.DELETE_WEBHOOK_ENDPOINT.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /**
   * Creates a new signing secret, which the response contains only this once. It is not used until {@code
   * switchSecret}.
   */
  public CompletableFuture<WebhookEndpointWithSecret> rollSecret(String id) {
    return rollSecret(id, RequestOptions.none());
  }

  /**
   * Creates a new signing secret, which the response contains only this once. It is not used until {@code
   * switchSecret}.
   */
  public CompletableFuture<WebhookEndpointWithSecret> rollSecret(String id, RequestOptions options) {
    return transport.sendAsync(Operations.ROLL_WEBHOOK_SECRET.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /**
   * Sends the endpoint a challenge signed with the new secret; {@code ValidateError} with {@code challenge}
   * when it does not answer.
   */
  public CompletableFuture<WebhookEndpoint> verifySecret(String id) {
    return verifySecret(id, RequestOptions.none());
  }

  /**
   * Sends the endpoint a challenge signed with the new secret; {@code ValidateError} with {@code challenge}
   * when it does not answer.
   */
  public CompletableFuture<WebhookEndpoint> verifySecret(String id, RequestOptions options) {
    return transport.sendAsync(Operations.VERIFY_WEBHOOK_SECRET.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Starts signing with the new secret, now or at a time within 72 hours. */
  public CompletableFuture<WebhookEndpoint> switchSecret(String id) {
    return switchSecret(id, WebhookSecretSwitch.builder().build(), RequestOptions.none());
  }

  /** Starts signing with the new secret, now or at a time within 72 hours. */
  public CompletableFuture<WebhookEndpoint> switchSecret(String id, WebhookSecretSwitch body) {
    return switchSecret(id, body, RequestOptions.none());
  }

  /** Starts signing with the new secret, now or at a time within 72 hours. */
  public CompletableFuture<WebhookEndpoint> switchSecret(String id, WebhookSecretSwitch body, RequestOptions options) {
    return transport.sendAsync(Operations.SWITCH_WEBHOOK_SECRET.call().param("id", id).body(body), options).thenApply(ApiResponse::data);
  }

  /** Returns to the old secret, within 72 hours after the switch. */
  public CompletableFuture<WebhookEndpoint> restoreSecret(String id) {
    return restoreSecret(id, RequestOptions.none());
  }

  /** Returns to the old secret, within 72 hours after the switch. */
  public CompletableFuture<WebhookEndpoint> restoreSecret(String id, RequestOptions options) {
    return transport.sendAsync(Operations.RESTORE_WEBHOOK_SECRET.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Discards a new secret that is not in use yet. */
  public CompletableFuture<WebhookEndpoint> cancelSecretRoll(String id) {
    return cancelSecretRoll(id, RequestOptions.none());
  }

  /** Discards a new secret that is not in use yet. */
  public CompletableFuture<WebhookEndpoint> cancelSecretRoll(String id, RequestOptions options) {
    return transport.sendAsync(Operations.CANCEL_WEBHOOK_SECRET_ROLL.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /**
   * Reveals the signing secret to a user of the console. With an API key it throws {@code
   * PermissionDeniedError}.
   */
  public CompletableFuture<WebhookEndpointSecret> secret(String id) {
    return secret(id, RequestOptions.none());
  }

  /**
   * Reveals the signing secret to a user of the console. With an API key it throws {@code
   * PermissionDeniedError}.
   */
  public CompletableFuture<WebhookEndpointSecret> secret(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_WEBHOOK_ENDPOINT_SECRET.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Tests an endpoint with valid and forged events and reports the results; takes up to 30 seconds. */
  public CompletableFuture<EndpointCheckReport> check(String id) {
    return check(id, RequestOptions.none());
  }

  /** Tests an endpoint with valid and forged events and reports the results; takes up to 30 seconds. */
  public CompletableFuture<EndpointCheckReport> check(String id, RequestOptions options) {
    return transport.sendAsync(Operations.CHECK_WEBHOOK_ENDPOINT.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Sends an event to the endpoint now, also if it was sent before. */
  public CompletableFuture<Delivery> resend(String id, Resend body) {
    return resend(id, body, RequestOptions.none());
  }

  /** Sends an event to the endpoint now, also if it was sent before. */
  public CompletableFuture<Delivery> resend(String id, Resend body, RequestOptions options) {
    return transport.sendAsync(Operations.RESEND_EVENT.call().param("id", id).body(body), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Creates an endpoint after verifying its URL. The response contains the signing secret, only this once. */
    public CompletableFuture<ApiResponse<WebhookEndpointWithSecret>> create(WebhookEndpointCreate body) {
      return create(body, RequestOptions.none());
    }

    /** Creates an endpoint after verifying its URL. The response contains the signing secret, only this once. */
    public CompletableFuture<ApiResponse<WebhookEndpointWithSecret>> create(WebhookEndpointCreate body, RequestOptions options) {
      return transport.sendAsync(Operations.CREATE_WEBHOOK_ENDPOINT.call().body(body), options);
    }

    /** Get a webhook endpoint. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get a webhook endpoint. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> retrieve(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_WEBHOOK_ENDPOINT.call().param("id", id), options);
    }

    /** Gets an endpoint's delivery health: since when it fails, what is queued, and the next attempt. */
    public CompletableFuture<ApiResponse<WebhookEndpointHealth>> health(String id) {
      return health(id, RequestOptions.none());
    }

    /** Gets an endpoint's delivery health: since when it fails, what is queued, and the next attempt. */
    public CompletableFuture<ApiResponse<WebhookEndpointHealth>> health(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_WEBHOOK_ENDPOINT_HEALTH.call().param("id", id), options);
    }

    /** Updates an endpoint. Sending {@code url}, even unchanged, verifies it again. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> update(String id, WebhookEndpointUpdate body) {
      return update(id, body, RequestOptions.none());
    }

    /** Updates an endpoint. Sending {@code url}, even unchanged, verifies it again. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> update(String id, WebhookEndpointUpdate body, RequestOptions options) {
      return transport.sendAsync(Operations.UPDATE_WEBHOOK_ENDPOINT.call().param("id", id).body(body), options);
    }

    /** Delete a webhook endpoint. */
    public CompletableFuture<ApiResponse<Deleted>> delete(String id) {
      return delete(id, RequestOptions.none());
    }

    /** Delete a webhook endpoint. */
    public CompletableFuture<ApiResponse<Deleted>> delete(String id, RequestOptions options) {
      return transport.sendAsync(Operations.DELETE_WEBHOOK_ENDPOINT.call().param("id", id), options);
    }

    /**
     * Creates a new signing secret, which the response contains only this once. It is not used until {@code
     * switchSecret}.
     */
    public CompletableFuture<ApiResponse<WebhookEndpointWithSecret>> rollSecret(String id) {
      return rollSecret(id, RequestOptions.none());
    }

    /**
     * Creates a new signing secret, which the response contains only this once. It is not used until {@code
     * switchSecret}.
     */
    public CompletableFuture<ApiResponse<WebhookEndpointWithSecret>> rollSecret(String id, RequestOptions options) {
      return transport.sendAsync(Operations.ROLL_WEBHOOK_SECRET.call().param("id", id), options);
    }

    /**
     * Sends the endpoint a challenge signed with the new secret; {@code ValidateError} with {@code challenge}
     * when it does not answer.
     */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> verifySecret(String id) {
      return verifySecret(id, RequestOptions.none());
    }

    /**
     * Sends the endpoint a challenge signed with the new secret; {@code ValidateError} with {@code challenge}
     * when it does not answer.
     */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> verifySecret(String id, RequestOptions options) {
      return transport.sendAsync(Operations.VERIFY_WEBHOOK_SECRET.call().param("id", id), options);
    }

    /** Starts signing with the new secret, now or at a time within 72 hours. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> switchSecret(String id) {
      return switchSecret(id, WebhookSecretSwitch.builder().build(), RequestOptions.none());
    }

    /** Starts signing with the new secret, now or at a time within 72 hours. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> switchSecret(String id, WebhookSecretSwitch body) {
      return switchSecret(id, body, RequestOptions.none());
    }

    /** Starts signing with the new secret, now or at a time within 72 hours. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> switchSecret(String id, WebhookSecretSwitch body, RequestOptions options) {
      return transport.sendAsync(Operations.SWITCH_WEBHOOK_SECRET.call().param("id", id).body(body), options);
    }

    /** Returns to the old secret, within 72 hours after the switch. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> restoreSecret(String id) {
      return restoreSecret(id, RequestOptions.none());
    }

    /** Returns to the old secret, within 72 hours after the switch. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> restoreSecret(String id, RequestOptions options) {
      return transport.sendAsync(Operations.RESTORE_WEBHOOK_SECRET.call().param("id", id), options);
    }

    /** Discards a new secret that is not in use yet. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> cancelSecretRoll(String id) {
      return cancelSecretRoll(id, RequestOptions.none());
    }

    /** Discards a new secret that is not in use yet. */
    public CompletableFuture<ApiResponse<WebhookEndpoint>> cancelSecretRoll(String id, RequestOptions options) {
      return transport.sendAsync(Operations.CANCEL_WEBHOOK_SECRET_ROLL.call().param("id", id), options);
    }

    /**
     * Reveals the signing secret to a user of the console. With an API key it throws {@code
     * PermissionDeniedError}.
     */
    public CompletableFuture<ApiResponse<WebhookEndpointSecret>> secret(String id) {
      return secret(id, RequestOptions.none());
    }

    /**
     * Reveals the signing secret to a user of the console. With an API key it throws {@code
     * PermissionDeniedError}.
     */
    public CompletableFuture<ApiResponse<WebhookEndpointSecret>> secret(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_WEBHOOK_ENDPOINT_SECRET.call().param("id", id), options);
    }

    /** Tests an endpoint with valid and forged events and reports the results; takes up to 30 seconds. */
    public CompletableFuture<ApiResponse<EndpointCheckReport>> check(String id) {
      return check(id, RequestOptions.none());
    }

    /** Tests an endpoint with valid and forged events and reports the results; takes up to 30 seconds. */
    public CompletableFuture<ApiResponse<EndpointCheckReport>> check(String id, RequestOptions options) {
      return transport.sendAsync(Operations.CHECK_WEBHOOK_ENDPOINT.call().param("id", id), options);
    }

    /** Sends an event to the endpoint now, also if it was sent before. */
    public CompletableFuture<ApiResponse<Delivery>> resend(String id, Resend body) {
      return resend(id, body, RequestOptions.none());
    }

    /** Sends an event to the endpoint now, also if it was sent before. */
    public CompletableFuture<ApiResponse<Delivery>> resend(String id, Resend body, RequestOptions options) {
      return transport.sendAsync(Operations.RESEND_EVENT.call().param("id", id).body(body), options);
    }
  }
}
