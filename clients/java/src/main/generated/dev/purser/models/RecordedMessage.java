// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Map;
import java.util.Optional;

/**
 * Headers and body of a request or response, with personal data and secrets hidden.
 *
 * @param headers Headers. Those that can contain personal data or secrets are left out.
 * @param body body
 */
public record RecordedMessage(
    Map<String, String> headers,
    Optional<RecordedBody> body) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public RecordedMessage {
    headers = Values.map(headers);
    body = Values.optional(body);
  }
}
