// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Values of {@code rule} of {@code HostRuleSet}. A newer service may send values that are not listed here:
 * see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record HostRuleKind(@JsonValue String value) {
  /** {@code pin} */
  public static final HostRuleKind PIN = new HostRuleKind("pin");

  /** {@code block} */
  public static final HostRuleKind BLOCK = new HostRuleKind("block");

  /** {@code auto} */
  public static final HostRuleKind AUTO = new HostRuleKind("auto");

  private static final Set<String> KNOWN = Set.of(
      "pin",
      "block",
      "auto");

  /** The value as in JSON. */
  public HostRuleKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static HostRuleKind of(String value) {
    return new HostRuleKind(value);
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
