// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * How the change was made. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AuditEntryOriginChannel(@JsonValue String value) {
  /** {@code api} */
  public static final AuditEntryOriginChannel API = new AuditEntryOriginChannel("api");

  /** {@code console} */
  public static final AuditEntryOriginChannel CONSOLE = new AuditEntryOriginChannel("console");

  /** {@code portal} */
  public static final AuditEntryOriginChannel PORTAL = new AuditEntryOriginChannel("portal");

  /** {@code command_line} */
  public static final AuditEntryOriginChannel COMMAND_LINE = new AuditEntryOriginChannel("command_line");

  /** {@code service} */
  public static final AuditEntryOriginChannel SERVICE = new AuditEntryOriginChannel("service");

  private static final Set<String> KNOWN = Set.of(
      "api",
      "console",
      "portal",
      "command_line",
      "service");

  /** The value as in JSON. */
  public AuditEntryOriginChannel {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AuditEntryOriginChannel of(String value) {
    return new AuditEntryOriginChannel(value);
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
