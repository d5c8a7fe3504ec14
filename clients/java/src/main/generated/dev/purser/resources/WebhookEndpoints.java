// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
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

/** Endpoints that receive signed events. */
public final class WebhookEndpoints {
  private final Transport transport;

  /** Made by the client. */
  public WebhookEndpoints(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Creates an endpoint after verifying its URL. The response contains the signing secret, only this once. */
  public WebhookEndpointWithSecret create(WebhookEndpointCreate body) {
    return create(body, RequestOptions.none());
  }

  /** Creates an endpoint after verifying its URL. The response contains the signing secret, only this once. */
  public WebhookEndpointWithSecret create(WebhookEndpointCreate body, RequestOptions options) {
    return transport.send(Operations.CREATE_WEBHOOK_ENDPOINT.call().body(body), options).data();
  }

  /** Get a webhook endpoint. */
  public WebhookEndpoint retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get a webhook endpoint. */
  public WebhookEndpoint retrieve(String id, RequestOptions options) {
    return transport.send(Operations.GET_WEBHOOK_ENDPOINT.call().param("id", id), options).data();
  }

  /** Gets an endpoint's delivery health: since when it fails, what is queued, and the next attempt. */
  public WebhookEndpointHealth health(String id) {
    return health(id, RequestOptions.none());
  }

  /** Gets an endpoint's delivery health: since when it fails, what is queued, and the next attempt. */
  public WebhookEndpointHealth health(String id, RequestOptions options) {
    return transport.send(Operations.GET_WEBHOOK_ENDPOINT_HEALTH.call().param("id", id), options).data();
  }

  /** Lists endpoints, newest first. */
  public PagedList<WebhookEndpoint> list() {
    return list(WebhookEndpointsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists endpoints, newest first. */
  public PagedList<WebhookEndpoint> list(WebhookEndpointsQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists endpoints, newest first. */
  public PagedList<WebhookEndpoint> list(WebhookEndpointsQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_WEBHOOK_ENDPOINTS.call().query(query), options);
  }

  /** Updates an endpoint. Sending {@code url}, even unchanged, verifies it again. */
  public WebhookEndpoint update(String id, WebhookEndpointUpdate body) {
    return update(id, body, RequestOptions.none());
  }

  /** Updates an endpoint. Sending {@code url}, even unchanged, verifies it again. */
  public WebhookEndpoint update(String id, WebhookEndpointUpdate body, RequestOptions options) {
    return transport.send(Operations.UPDATE_WEBHOOK_ENDPOINT.call().param("id", id).body(body), options).data();
  }

  /** Delete a webhook endpoint. */
  public Deleted delete(String id) {
    return delete(id, RequestOptions.none());
  }

  /** Delete a webhook endpoint. */
  public Deleted delete(String id, RequestOptions options) {
    return transport.send(Operations.DELETE_WEBHOOK_ENDPOINT.call().param("id", id), options).data();
  }

  /**
   * Creates a new signing secret, which the response contains only this once. It is not used until {@code
   * switchSecret}.
   */
  public WebhookEndpointWithSecret rollSecret(String id) {
    return rollSecret(id, RequestOptions.none());
  }

  /**
   * Creates a new signing secret, which the response contains only this once. It is not used until {@code
   * switchSecret}.
   */
  public WebhookEndpointWithSecret rollSecret(String id, RequestOptions options) {
    return transport.send(Operations.ROLL_WEBHOOK_SECRET.call().param("id", id), options).data();
  }

  /**
   * Sends the endpoint a challenge signed with the new secret; {@code ValidateError} with {@code challenge}
   * when it does not answer.
   */
  public WebhookEndpoint verifySecret(String id) {
    return verifySecret(id, RequestOptions.none());
  }

  /**
   * Sends the endpoint a challenge signed with the new secret; {@code ValidateError} with {@code challenge}
   * when it does not answer.
   */
  public WebhookEndpoint verifySecret(String id, RequestOptions options) {
    return transport.send(Operations.VERIFY_WEBHOOK_SECRET.call().param("id", id), options).data();
  }

  /** Starts signing with the new secret, now or at a time within 72 hours. */
  public WebhookEndpoint switchSecret(String id) {
    return switchSecret(id, WebhookSecretSwitch.builder().build(), RequestOptions.none());
  }

  /** Starts signing with the new secret, now or at a time within 72 hours. */
  public WebhookEndpoint switchSecret(String id, WebhookSecretSwitch body) {
    return switchSecret(id, body, RequestOptions.none());
  }

  /** Starts signing with the new secret, now or at a time within 72 hours. */
  public WebhookEndpoint switchSecret(String id, WebhookSecretSwitch body, RequestOptions options) {
    return transport.send(Operations.SWITCH_WEBHOOK_SECRET.call().param("id", id).body(body), options).data();
  }

  /** Returns to the old secret, within 72 hours after the switch. */
  public WebhookEndpoint restoreSecret(String id) {
    return restoreSecret(id, RequestOptions.none());
  }

  /** Returns to the old secret, within 72 hours after the switch. */
  public WebhookEndpoint restoreSecret(String id, RequestOptions options) {
    return transport.send(Operations.RESTORE_WEBHOOK_SECRET.call().param("id", id), options).data();
  }

  /** Discards a new secret that is not in use yet. */
  public WebhookEndpoint cancelSecretRoll(String id) {
    return cancelSecretRoll(id, RequestOptions.none());
  }

  /** Discards a new secret that is not in use yet. */
  public WebhookEndpoint cancelSecretRoll(String id, RequestOptions options) {
    return transport.send(Operations.CANCEL_WEBHOOK_SECRET_ROLL.call().param("id", id), options).data();
  }

  /**
   * Reveals the signing secret to a user of the console. With an API key it throws {@code
   * PermissionDeniedError}.
   */
  public WebhookEndpointSecret secret(String id) {
    return secret(id, RequestOptions.none());
  }

  /**
   * Reveals the signing secret to a user of the console. With an API key it throws {@code
   * PermissionDeniedError}.
   */
  public WebhookEndpointSecret secret(String id, RequestOptions options) {
    return transport.send(Operations.GET_WEBHOOK_ENDPOINT_SECRET.call().param("id", id), options).data();
  }

  /** Tests an endpoint with valid and forged events and reports the results; takes up to 30 seconds. */
  public EndpointCheckReport check(String id) {
    return check(id, RequestOptions.none());
  }

  /** Tests an endpoint with valid and forged events and reports the results; takes up to 30 seconds. */
  public EndpointCheckReport check(String id, RequestOptions options) {
    return transport.send(Operations.CHECK_WEBHOOK_ENDPOINT.call().param("id", id), options).data();
  }

  /** Sends an event to the endpoint now, also if it was sent before. */
  public Delivery resend(String id, Resend body) {
    return resend(id, body, RequestOptions.none());
  }

  /** Sends an event to the endpoint now, also if it was sent before. */
  public Delivery resend(String id, Resend body, RequestOptions options) {
    return transport.send(Operations.RESEND_EVENT.call().param("id", id).body(body), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Creates an endpoint after verifying its URL. The response contains the signing secret, only this once. */
    public ApiResponse<WebhookEndpointWithSecret> create(WebhookEndpointCreate body) {
      return create(body, RequestOptions.none());
    }

    /** Creates an endpoint after verifying its URL. The response contains the signing secret, only this once. */
    public ApiResponse<WebhookEndpointWithSecret> create(WebhookEndpointCreate body, RequestOptions options) {
      return transport.send(Operations.CREATE_WEBHOOK_ENDPOINT.call().body(body), options);
    }

    /** Get a webhook endpoint. */
    public ApiResponse<WebhookEndpoint> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get a webhook endpoint. */
    public ApiResponse<WebhookEndpoint> retrieve(String id, RequestOptions options) {
      return transport.send(Operations.GET_WEBHOOK_ENDPOINT.call().param("id", id), options);
    }

    /** Gets an endpoint's delivery health: since when it fails, what is queued, and the next attempt. */
    public ApiResponse<WebhookEndpointHealth> health(String id) {
      return health(id, RequestOptions.none());
    }

    /** Gets an endpoint's delivery health: since when it fails, what is queued, and the next attempt. */
    public ApiResponse<WebhookEndpointHealth> health(String id, RequestOptions options) {
      return transport.send(Operations.GET_WEBHOOK_ENDPOINT_HEALTH.call().param("id", id), options);
    }

    /** Updates an endpoint. Sending {@code url}, even unchanged, verifies it again. */
    public ApiResponse<WebhookEndpoint> update(String id, WebhookEndpointUpdate body) {
      return update(id, body, RequestOptions.none());
    }

    /** Updates an endpoint. Sending {@code url}, even unchanged, verifies it again. */
    public ApiResponse<WebhookEndpoint> update(String id, WebhookEndpointUpdate body, RequestOptions options) {
      return transport.send(Operations.UPDATE_WEBHOOK_ENDPOINT.call().param("id", id).body(body), options);
    }

    /** Delete a webhook endpoint. */
    public ApiResponse<Deleted> delete(String id) {
      return delete(id, RequestOptions.none());
    }

    /** Delete a webhook endpoint. */
    public ApiResponse<Deleted> delete(String id, RequestOptions options) {
      return transport.send(Operations.DELETE_WEBHOOK_ENDPOINT.call().param("id", id), options);
    }

    /**
     * Creates a new signing secret, which the response contains only this once. It is not used until {@code
     * switchSecret}.
     */
    public ApiResponse<WebhookEndpointWithSecret> rollSecret(String id) {
      return rollSecret(id, RequestOptions.none());
    }

    /**
     * Creates a new signing secret, which the response contains only this once. It is not used until {@code
     * switchSecret}.
     */
    public ApiResponse<WebhookEndpointWithSecret> rollSecret(String id, RequestOptions options) {
      return transport.send(Operations.ROLL_WEBHOOK_SECRET.call().param("id", id), options);
    }

    /**
     * Sends the endpoint a challenge signed with the new secret; {@code ValidateError} with {@code challenge}
     * when it does not answer.
     */
    public ApiResponse<WebhookEndpoint> verifySecret(String id) {
      return verifySecret(id, RequestOptions.none());
    }

    /**
     * Sends the endpoint a challenge signed with the new secret; {@code ValidateError} with {@code challenge}
     * when it does not answer.
     */
    public ApiResponse<WebhookEndpoint> verifySecret(String id, RequestOptions options) {
      return transport.send(Operations.VERIFY_WEBHOOK_SECRET.call().param("id", id), options);
    }

    /** Starts signing with the new secret, now or at a time within 72 hours. */
    public ApiResponse<WebhookEndpoint> switchSecret(String id) {
      return switchSecret(id, WebhookSecretSwitch.builder().build(), RequestOptions.none());
    }

    /** Starts signing with the new secret, now or at a time within 72 hours. */
    public ApiResponse<WebhookEndpoint> switchSecret(String id, WebhookSecretSwitch body) {
      return switchSecret(id, body, RequestOptions.none());
    }

    /** Starts signing with the new secret, now or at a time within 72 hours. */
    public ApiResponse<WebhookEndpoint> switchSecret(String id, WebhookSecretSwitch body, RequestOptions options) {
      return transport.send(Operations.SWITCH_WEBHOOK_SECRET.call().param("id", id).body(body), options);
    }

    /** Returns to the old secret, within 72 hours after the switch. */
    public ApiResponse<WebhookEndpoint> restoreSecret(String id) {
      return restoreSecret(id, RequestOptions.none());
    }

    /** Returns to the old secret, within 72 hours after the switch. */
    public ApiResponse<WebhookEndpoint> restoreSecret(String id, RequestOptions options) {
      return transport.send(Operations.RESTORE_WEBHOOK_SECRET.call().param("id", id), options);
    }

    /** Discards a new secret that is not in use yet. */
    public ApiResponse<WebhookEndpoint> cancelSecretRoll(String id) {
      return cancelSecretRoll(id, RequestOptions.none());
    }

    /** Discards a new secret that is not in use yet. */
    public ApiResponse<WebhookEndpoint> cancelSecretRoll(String id, RequestOptions options) {
      return transport.send(Operations.CANCEL_WEBHOOK_SECRET_ROLL.call().param("id", id), options);
    }

    /**
     * Reveals the signing secret to a user of the console. With an API key it throws {@code
     * PermissionDeniedError}.
     */
    public ApiResponse<WebhookEndpointSecret> secret(String id) {
      return secret(id, RequestOptions.none());
    }

    /**
     * Reveals the signing secret to a user of the console. With an API key it throws {@code
     * PermissionDeniedError}.
     */
    public ApiResponse<WebhookEndpointSecret> secret(String id, RequestOptions options) {
      return transport.send(Operations.GET_WEBHOOK_ENDPOINT_SECRET.call().param("id", id), options);
    }

    /** Tests an endpoint with valid and forged events and reports the results; takes up to 30 seconds. */
    public ApiResponse<EndpointCheckReport> check(String id) {
      return check(id, RequestOptions.none());
    }

    /** Tests an endpoint with valid and forged events and reports the results; takes up to 30 seconds. */
    public ApiResponse<EndpointCheckReport> check(String id, RequestOptions options) {
      return transport.send(Operations.CHECK_WEBHOOK_ENDPOINT.call().param("id", id), options);
    }

    /** Sends an event to the endpoint now, also if it was sent before. */
    public ApiResponse<Delivery> resend(String id, Resend body) {
      return resend(id, body, RequestOptions.none());
    }

    /** Sends an event to the endpoint now, also if it was sent before. */
    public ApiResponse<Delivery> resend(String id, Resend body, RequestOptions options) {
      return transport.send(Operations.RESEND_EVENT.call().param("id", id).body(body), options);
    }
  }
}
