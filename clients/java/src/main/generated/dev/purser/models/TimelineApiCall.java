// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Optional;

/**
 * An API request other than a read.
 *
 * @param at Time of the entry. Entries are sorted by it.
 * @param requestId Request ID: the {@code x-request-id} header of the response.
 * @param method HTTP method.
 * @param path Path without the query string.
 * @param status HTTP status of the response.
 * @param errorName {@code name} of the returned error. Omitted if the request succeeded.
 * @param actorName Current name of the API key or user. Omitted if it has none.
 * @param durationMs Duration, in milliseconds.
 */
public record TimelineApiCall(
    Instant at,
    String requestId,
    String method,
    String path,
    long status,
    Optional<String> errorName,
    Optional<String> actorName,
    long durationMs) implements TimelineEntry {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public TimelineApiCall {
    errorName = Values.optional(errorName);
    actorName = Values.optional(actorName);
  }

  @Override
  @JsonProperty("kind")
  public TimelineEntryKind kind() {
    return TimelineEntryKind.API_CALL;
  }
}
