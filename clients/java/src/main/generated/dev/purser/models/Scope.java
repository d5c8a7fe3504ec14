// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record Scope(@JsonValue String value) {
  /** {@code checkout_intents:read} */
  public static final Scope CHECKOUT_INTENTS_READ = new Scope("checkout_intents:read");

  /** {@code checkout_intents:write} */
  public static final Scope CHECKOUT_INTENTS_WRITE = new Scope("checkout_intents:write");

  /** {@code shipments:read} */
  public static final Scope SHIPMENTS_READ = new Scope("shipments:read");

  /** {@code shipments:write} */
  public static final Scope SHIPMENTS_WRITE = new Scope("shipments:write");

  /** {@code products:read} */
  public static final Scope PRODUCTS_READ = new Scope("products:read");

  /** {@code products:write} */
  public static final Scope PRODUCTS_WRITE = new Scope("products:write");

  /** {@code events:read} */
  public static final Scope EVENTS_READ = new Scope("events:read");

  /** {@code events:write} */
  public static final Scope EVENTS_WRITE = new Scope("events:write");

  /** {@code billing:read} */
  public static final Scope BILLING_READ = new Scope("billing:read");

  /** {@code billing:write} */
  public static final Scope BILLING_WRITE = new Scope("billing:write");

  /** {@code webhook_endpoints:read} */
  public static final Scope WEBHOOK_ENDPOINTS_READ = new Scope("webhook_endpoints:read");

  /** {@code webhook_endpoints:write} */
  public static final Scope WEBHOOK_ENDPOINTS_WRITE = new Scope("webhook_endpoints:write");

  /** {@code keys:read} */
  public static final Scope KEYS_READ = new Scope("keys:read");

  /** {@code keys:write} */
  public static final Scope KEYS_WRITE = new Scope("keys:write");

  /** {@code portal_links:read} */
  public static final Scope PORTAL_LINKS_READ = new Scope("portal_links:read");

  /** {@code portal_links:write} */
  public static final Scope PORTAL_LINKS_WRITE = new Scope("portal_links:write");

  /** {@code settings:read} */
  public static final Scope SETTINGS_READ = new Scope("settings:read");

  /** {@code settings:write} */
  public static final Scope SETTINGS_WRITE = new Scope("settings:write");

  /** {@code spending_limits:read} */
  public static final Scope SPENDING_LIMITS_READ = new Scope("spending_limits:read");

  /** {@code spending_limits:write} */
  public static final Scope SPENDING_LIMITS_WRITE = new Scope("spending_limits:write");

  /** {@code approvals:read} */
  public static final Scope APPROVALS_READ = new Scope("approvals:read");

  /** {@code approvals:write} */
  public static final Scope APPROVALS_WRITE = new Scope("approvals:write");

  /** {@code members:read} */
  public static final Scope MEMBERS_READ = new Scope("members:read");

  /** {@code members:write} */
  public static final Scope MEMBERS_WRITE = new Scope("members:write");

  /** {@code test_helpers:read} */
  public static final Scope TEST_HELPERS_READ = new Scope("test_helpers:read");

  /** {@code test_helpers:write} */
  public static final Scope TEST_HELPERS_WRITE = new Scope("test_helpers:write");

  private static final Set<String> KNOWN = Set.of(
      "checkout_intents:read",
      "checkout_intents:write",
      "shipments:read",
      "shipments:write",
      "products:read",
      "products:write",
      "events:read",
      "events:write",
      "billing:read",
      "billing:write",
      "webhook_endpoints:read",
      "webhook_endpoints:write",
      "keys:read",
      "keys:write",
      "portal_links:read",
      "portal_links:write",
      "settings:read",
      "settings:write",
      "spending_limits:read",
      "spending_limits:write",
      "approvals:read",
      "approvals:write",
      "members:read",
      "members:write",
      "test_helpers:read",
      "test_helpers:write");

  /** The value as in JSON. */
  public Scope {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static Scope of(String value) {
    return new Scope(value);
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
