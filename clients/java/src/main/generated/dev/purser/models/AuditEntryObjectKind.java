// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Kind of the changed object. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AuditEntryObjectKind(@JsonValue String value) {
  /** {@code account} */
  public static final AuditEntryObjectKind ACCOUNT = new AuditEntryObjectKind("account");

  /** {@code api_key} */
  public static final AuditEntryObjectKind API_KEY = new AuditEntryObjectKind("api_key");

  /** {@code approval} */
  public static final AuditEntryObjectKind APPROVAL = new AuditEntryObjectKind("approval");

  /** {@code balance} */
  public static final AuditEntryObjectKind BALANCE = new AuditEntryObjectKind("balance");

  /** {@code checkout_intent} */
  public static final AuditEntryObjectKind CHECKOUT_INTENT = new AuditEntryObjectKind("checkout_intent");

  /** {@code connected_app} */
  public static final AuditEntryObjectKind CONNECTED_APP = new AuditEntryObjectKind("connected_app");

  /** {@code delivery} */
  public static final AuditEntryObjectKind DELIVERY = new AuditEntryObjectKind("delivery");

  /** {@code event} */
  public static final AuditEntryObjectKind EVENT = new AuditEntryObjectKind("event");

  /** {@code host_credentials} */
  public static final AuditEntryObjectKind HOST_CREDENTIALS = new AuditEntryObjectKind("host_credentials");

  /** {@code host_rule} */
  public static final AuditEntryObjectKind HOST_RULE = new AuditEntryObjectKind("host_rule");

  /** {@code installation} */
  public static final AuditEntryObjectKind INSTALLATION = new AuditEntryObjectKind("installation");

  /** {@code invitation} */
  public static final AuditEntryObjectKind INVITATION = new AuditEntryObjectKind("invitation");

  /** {@code job} */
  public static final AuditEntryObjectKind JOB = new AuditEntryObjectKind("job");

  /** {@code limit} */
  public static final AuditEntryObjectKind LIMIT = new AuditEntryObjectKind("limit");

  /** {@code member} */
  public static final AuditEntryObjectKind MEMBER = new AuditEntryObjectKind("member");

  /** {@code portal_link} */
  public static final AuditEntryObjectKind PORTAL_LINK = new AuditEntryObjectKind("portal_link");

  /** {@code product_subscription} */
  public static final AuditEntryObjectKind PRODUCT_SUBSCRIPTION = new AuditEntryObjectKind("product_subscription");

  /** {@code recipe} */
  public static final AuditEntryObjectKind RECIPE = new AuditEntryObjectKind("recipe");

  /** {@code shipment} */
  public static final AuditEntryObjectKind SHIPMENT = new AuditEntryObjectKind("shipment");

  /** {@code signing_key} */
  public static final AuditEntryObjectKind SIGNING_KEY = new AuditEntryObjectKind("signing_key");

  /** {@code spending_limits} */
  public static final AuditEntryObjectKind SPENDING_LIMITS = new AuditEntryObjectKind("spending_limits");

  /** {@code user} */
  public static final AuditEntryObjectKind USER = new AuditEntryObjectKind("user");

  /** {@code webhook_endpoint} */
  public static final AuditEntryObjectKind WEBHOOK_ENDPOINT = new AuditEntryObjectKind("webhook_endpoint");

  private static final Set<String> KNOWN = Set.of(
      "account",
      "api_key",
      "approval",
      "balance",
      "checkout_intent",
      "connected_app",
      "delivery",
      "event",
      "host_credentials",
      "host_rule",
      "installation",
      "invitation",
      "job",
      "limit",
      "member",
      "portal_link",
      "product_subscription",
      "recipe",
      "shipment",
      "signing_key",
      "spending_limits",
      "user",
      "webhook_endpoint");

  /** The value as in JSON. */
  public AuditEntryObjectKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AuditEntryObjectKind of(String value) {
    return new AuditEntryObjectKind(value);
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
