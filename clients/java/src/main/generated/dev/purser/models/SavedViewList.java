// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * List that the view is for. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record SavedViewList(@JsonValue String value) {
  /** {@code checkout_intents} */
  public static final SavedViewList CHECKOUT_INTENTS = new SavedViewList("checkout_intents");

  /** {@code events} */
  public static final SavedViewList EVENTS = new SavedViewList("events");

  /** {@code deliveries} */
  public static final SavedViewList DELIVERIES = new SavedViewList("deliveries");

  /** {@code requests} */
  public static final SavedViewList REQUESTS = new SavedViewList("requests");

  /** {@code audit_log} */
  public static final SavedViewList AUDIT_LOG = new SavedViewList("audit_log");

  /** {@code transactions} */
  public static final SavedViewList TRANSACTIONS = new SavedViewList("transactions");

  /** {@code webhook_endpoints} */
  public static final SavedViewList WEBHOOK_ENDPOINTS = new SavedViewList("webhook_endpoints");

  /** {@code api_keys} */
  public static final SavedViewList API_KEYS = new SavedViewList("api_keys");

  /** {@code product_subscriptions} */
  public static final SavedViewList PRODUCT_SUBSCRIPTIONS = new SavedViewList("product_subscriptions");

  /** {@code approvals} */
  public static final SavedViewList APPROVALS = new SavedViewList("approvals");

  /** {@code merchants} */
  public static final SavedViewList MERCHANTS = new SavedViewList("merchants");

  /** {@code installation_audit_log} */
  public static final SavedViewList INSTALLATION_AUDIT_LOG = new SavedViewList("installation_audit_log");

  private static final Set<String> KNOWN = Set.of(
      "checkout_intents",
      "events",
      "deliveries",
      "requests",
      "audit_log",
      "transactions",
      "webhook_endpoints",
      "api_keys",
      "product_subscriptions",
      "approvals",
      "merchants",
      "installation_audit_log");

  /** The value as in JSON. */
  public SavedViewList {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SavedViewList of(String value) {
    return new SavedViewList(value);
  }

  /** Whether this version of the library knows the value. */
  public boolean isKnown() {
    return KNOWN.contains(value);
  }

  /** The value as in JSON. */
  @Override
  public String toString() {
    return value;
  }
}
