// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * An invalid or missing value.
 *
 * @param message The rule that the value breaks.
 * @param value The rejected value. Omitted for secrets and missing values.
 */
public record FieldError(
    String message,
    Optional<JsonNode> value) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public FieldError {
    value = Values.optional(value);
  }
}
