// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code key}: an API key. {@code user}: a user of the console. {@code portal_link}: whoever has the portal
 * link. {@code command_line}: the operator at the machine of the installation. {@code service}: the service
 * itself. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AuditEntryActorKind(@JsonValue String value) {
  /** {@code key} */
  public static final AuditEntryActorKind KEY = new AuditEntryActorKind("key");

  /** {@code user} */
  public static final AuditEntryActorKind USER = new AuditEntryActorKind("user");

  /** {@code portal_link} */
  public static final AuditEntryActorKind PORTAL_LINK = new AuditEntryActorKind("portal_link");

  /** {@code command_line} */
  public static final AuditEntryActorKind COMMAND_LINE = new AuditEntryActorKind("command_line");

  /** {@code service} */
  public static final AuditEntryActorKind SERVICE = new AuditEntryActorKind("service");

  private static final Set<String> KNOWN = Set.of(
      "key",
      "user",
      "portal_link",
      "command_line",
      "service");

  /** The value as in JSON. */
  public AuditEntryActorKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AuditEntryActorKind of(String value) {
    return new AuditEntryActorKind(value);
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
