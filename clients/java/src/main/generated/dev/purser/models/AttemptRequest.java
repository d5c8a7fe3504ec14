// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * A request of the page.
 *
 * @param method HTTP method.
 * @param url URL, with personal data and query values removed.
 * @param status HTTP status. Omitted if there was no response.
 * @param isOrder Whether the request may have placed the order.
 */
public record AttemptRequest(
    String method,
    String url,
    Optional<Long> status,
    boolean isOrder) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AttemptRequest {
    status = Values.optional(status);
  }
}
