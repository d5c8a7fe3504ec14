// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.CheckoutIntentConfirm;
import dev.purser.models.CheckoutIntentCreate;
import dev.purser.models.CheckoutIntentPurchase;
import dev.purser.models.CheckoutIntentsQuery;
import dev.purser.models.Explanation;
import dev.purser.models.Mandate;
import dev.purser.models.MandateRecord;
import dev.purser.models.Order;
import dev.purser.models.PageQuery;
import dev.purser.models.PurchaseAttempt;
import dev.purser.models.Shipment;
import dev.purser.models.Timeline;

/** Purchases of one product from one merchant for one buyer. */
public final class CheckoutIntents extends CheckoutIntentPolling {
  /** Made by the client. */
  public CheckoutIntents(Transport transport) {
    super(transport);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Creates an intent. The service then retrieves the offer. */
  public CheckoutIntent create(CheckoutIntentCreate body) {
    return create(body, RequestOptions.none());
  }

  /** Creates an intent. The service then retrieves the offer. */
  public CheckoutIntent create(CheckoutIntentCreate body, RequestOptions options) {
    return transport.send(Operations.CREATE_CHECKOUT_INTENT.call().body(body), options).data();
  }

  /** Creates an intent that is confirmed automatically if the offer is within the constraints. */
  public CheckoutIntent purchase(CheckoutIntentPurchase body) {
    return purchase(body, RequestOptions.none());
  }

  /** Creates an intent that is confirmed automatically if the offer is within the constraints. */
  public CheckoutIntent purchase(CheckoutIntentPurchase body, RequestOptions options) {
    return transport.send(Operations.PURCHASE_CHECKOUT_INTENT.call().body(body), options).data();
  }

  /** Get a checkout intent. */
  public CheckoutIntent retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get a checkout intent. */
  public CheckoutIntent retrieve(String id, RequestOptions options) {
    return transport.send(Operations.GET_CHECKOUT_INTENT.call().param("id", id), options).data();
  }

  /** Lists intents, newest first. */
  public PagedList<CheckoutIntent> list() {
    return list(CheckoutIntentsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists intents, newest first. */
  public PagedList<CheckoutIntent> list(CheckoutIntentsQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists intents, newest first. */
  public PagedList<CheckoutIntent> list(CheckoutIntentsQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_CHECKOUT_INTENTS.call().query(query), options);
  }

  /**
   * Confirms the offer, which pays for and places the order. With {@code dryRun}, it only checks whether it
   * would.
   */
  public CheckoutIntent confirm(String id, CheckoutIntentConfirm body) {
    return confirm(id, body, RequestOptions.none());
  }

  /**
   * Confirms the offer, which pays for and places the order. With {@code dryRun}, it only checks whether it
   * would.
   */
  public CheckoutIntent confirm(String id, CheckoutIntentConfirm body, RequestOptions options) {
    return transport.send(Operations.CONFIRM_CHECKOUT_INTENT.call().param("id", id).body(body), options).data();
  }

  /** Gets the order of a completed intent. */
  public Order order(String id) {
    return order(id, RequestOptions.none());
  }

  /** Gets the order of a completed intent. */
  public Order order(String id, RequestOptions options) {
    return transport.send(Operations.GET_CHECKOUT_INTENT_ORDER.call().param("id", id), options).data();
  }

  /**
   * Lists everything that happened to the intent, oldest first: API requests, states, requests to the merchant,
   * events, deliveries and more.
   */
  public Timeline timeline(String id) {
    return timeline(id, RequestOptions.none());
  }

  /**
   * Lists everything that happened to the intent, oldest first: API requests, states, requests to the merchant,
   * events, deliveries and more.
   */
  public Timeline timeline(String id, RequestOptions options) {
    return transport.send(Operations.GET_CHECKOUT_INTENT_TIMELINE.call().param("id", id), options).data();
  }

  /** Says in one paragraph what happened to the intent, why, and what the caller can do. */
  public Explanation explain(String id) {
    return explain(id, RequestOptions.none());
  }

  /** Says in one paragraph what happened to the intent, why, and what the caller can do. */
  public Explanation explain(String id, RequestOptions options) {
    return transport.send(Operations.EXPLAIN_CHECKOUT_INTENT.call().param("id", id), options).data();
  }

  /**
   * Gets the signed records that prove the purchase. Fails with {@code NotFoundError} until a confirmed
   * purchase has ended.
   */
  public Mandate mandate(String id) {
    return mandate(id, RequestOptions.none());
  }

  /**
   * Gets the signed records that prove the purchase. Fails with {@code NotFoundError} until a confirmed
   * purchase has ended.
   */
  public Mandate mandate(String id, RequestOptions options) {
    return transport.send(Operations.GET_CHECKOUT_INTENT_MANDATE.call().param("id", id), options).data();
  }

  /** Lists the account's chain of signed records, newest first. */
  public PagedList<MandateRecord> mandateRecords() {
    return mandateRecords(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists the account's chain of signed records, newest first. */
  public PagedList<MandateRecord> mandateRecords(PageQuery query) {
    return mandateRecords(query, RequestOptions.none());
  }

  /** Lists the account's chain of signed records, newest first. */
  public PagedList<MandateRecord> mandateRecords(PageQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_MANDATE_RECORDS.call().query(query), options);
  }

  /** Lists what was done on the pages of a merchant without an interface, newest attempt first. */
  public PagedList<PurchaseAttempt> attempts(String id) {
    return attempts(id, PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists what was done on the pages of a merchant without an interface, newest attempt first. */
  public PagedList<PurchaseAttempt> attempts(String id, PageQuery query) {
    return attempts(id, query, RequestOptions.none());
  }

  /** Lists what was done on the pages of a merchant without an interface, newest attempt first. */
  public PagedList<PurchaseAttempt> attempts(String id, PageQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_CHECKOUT_INTENT_ATTEMPTS.call().param("id", id).query(query), options);
  }

  /** Gets a screenshot of an attempt: a JPEG or PNG. */
  public byte[] screenshot(String id, String screenshotId) {
    return screenshot(id, screenshotId, RequestOptions.none());
  }

  /** Gets a screenshot of an attempt: a JPEG or PNG. */
  public byte[] screenshot(String id, String screenshotId, RequestOptions options) {
    return transport.send(Operations.GET_CHECKOUT_INTENT_SCREENSHOT.call().param("id", id).param("screenshotId", screenshotId), options).data();
  }

  /** Lists the shipments of an intent. */
  public PagedList<Shipment> shipments(String id) {
    return shipments(id, PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists the shipments of an intent. */
  public PagedList<Shipment> shipments(String id, PageQuery query) {
    return shipments(id, query, RequestOptions.none());
  }

  /** Lists the shipments of an intent. */
  public PagedList<Shipment> shipments(String id, PageQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_CHECKOUT_INTENT_SHIPMENTS.call().param("id", id).query(query), options);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Creates an intent. The service then retrieves the offer. */
    public ApiResponse<CheckoutIntent> create(CheckoutIntentCreate body) {
      return create(body, RequestOptions.none());
    }

    /** Creates an intent. The service then retrieves the offer. */
    public ApiResponse<CheckoutIntent> create(CheckoutIntentCreate body, RequestOptions options) {
      return transport.send(Operations.CREATE_CHECKOUT_INTENT.call().body(body), options);
    }

    /** Creates an intent that is confirmed automatically if the offer is within the constraints. */
    public ApiResponse<CheckoutIntent> purchase(CheckoutIntentPurchase body) {
      return purchase(body, RequestOptions.none());
    }

    /** Creates an intent that is confirmed automatically if the offer is within the constraints. */
    public ApiResponse<CheckoutIntent> purchase(CheckoutIntentPurchase body, RequestOptions options) {
      return transport.send(Operations.PURCHASE_CHECKOUT_INTENT.call().body(body), options);
    }

    /** Get a checkout intent. */
    public ApiResponse<CheckoutIntent> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get a checkout intent. */
    public ApiResponse<CheckoutIntent> retrieve(String id, RequestOptions options) {
      return transport.send(Operations.GET_CHECKOUT_INTENT.call().param("id", id), options);
    }

    /**
     * Confirms the offer, which pays for and places the order. With {@code dryRun}, it only checks whether it
     * would.
     */
    public ApiResponse<CheckoutIntent> confirm(String id, CheckoutIntentConfirm body) {
      return confirm(id, body, RequestOptions.none());
    }

    /**
     * Confirms the offer, which pays for and places the order. With {@code dryRun}, it only checks whether it
     * would.
     */
    public ApiResponse<CheckoutIntent> confirm(String id, CheckoutIntentConfirm body, RequestOptions options) {
      return transport.send(Operations.CONFIRM_CHECKOUT_INTENT.call().param("id", id).body(body), options);
    }

    /** Gets the order of a completed intent. */
    public ApiResponse<Order> order(String id) {
      return order(id, RequestOptions.none());
    }

    /** Gets the order of a completed intent. */
    public ApiResponse<Order> order(String id, RequestOptions options) {
      return transport.send(Operations.GET_CHECKOUT_INTENT_ORDER.call().param("id", id), options);
    }

    /**
     * Lists everything that happened to the intent, oldest first: API requests, states, requests to the merchant,
     * events, deliveries and more.
     */
    public ApiResponse<Timeline> timeline(String id) {
      return timeline(id, RequestOptions.none());
    }

    /**
     * Lists everything that happened to the intent, oldest first: API requests, states, requests to the merchant,
     * events, deliveries and more.
     */
    public ApiResponse<Timeline> timeline(String id, RequestOptions options) {
      return transport.send(Operations.GET_CHECKOUT_INTENT_TIMELINE.call().param("id", id), options);
    }

    /** Says in one paragraph what happened to the intent, why, and what the caller can do. */
    public ApiResponse<Explanation> explain(String id) {
      return explain(id, RequestOptions.none());
    }

    /** Says in one paragraph what happened to the intent, why, and what the caller can do. */
    public ApiResponse<Explanation> explain(String id, RequestOptions options) {
      return transport.send(Operations.EXPLAIN_CHECKOUT_INTENT.call().param("id", id), options);
    }

    /**
     * Gets the signed records that prove the purchase. Fails with {@code NotFoundError} until a confirmed
     * purchase has ended.
     */
    public ApiResponse<Mandate> mandate(String id) {
      return mandate(id, RequestOptions.none());
    }

    /**
     * Gets the signed records that prove the purchase. Fails with {@code NotFoundError} until a confirmed
     * purchase has ended.
     */
    public ApiResponse<Mandate> mandate(String id, RequestOptions options) {
      return transport.send(Operations.GET_CHECKOUT_INTENT_MANDATE.call().param("id", id), options);
    }

    /** Gets a screenshot of an attempt: a JPEG or PNG. */
    public ApiResponse<byte[]> screenshot(String id, String screenshotId) {
      return screenshot(id, screenshotId, RequestOptions.none());
    }

    /** Gets a screenshot of an attempt: a JPEG or PNG. */
    public ApiResponse<byte[]> screenshot(String id, String screenshotId, RequestOptions options) {
      return transport.send(Operations.GET_CHECKOUT_INTENT_SCREENSHOT.call().param("id", id).param("screenshotId", screenshotId), options);
    }
  }
}
