// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * One attempt to deliver an event.
 *
 * @param startedAt When the attempt started.
 * @param durationMs Total duration in milliseconds.
 * @param durations durations
 * @param address IP address of the receiver. Omitted if it is unknown.
 * @param connectionReused Whether the attempt used a connection that was already open.
 * @param failureSource Where the failure occurred: at the {@code receiver}, in the {@code network} or in this
 *     {@code service}. Omitted if the attempt succeeded.
 * @param requestUrl URL that the request was sent to. Omitted if it was not kept.
 * @param requestHeaders Request headers, including the signature. The values of custom headers are replaced
 *     by {@code [hidden]}. The request body is the event. Omitted if they were not kept.
 * @param status HTTP status. Omitted if there was no response.
 * @param error Error code. Omitted if there was a response.
 * @param responseHeaders Response headers. Omitted if there was no response.
 * @param responseBody First 4 KiB of the response body. Omitted if there was no response.
 * @param nextAttemptAt When the next attempt was scheduled for. Omitted if none was scheduled.
 */
public record DeliveryAttempt(
    Instant startedAt,
    long durationMs,
    AttemptDurations durations,
    Optional<String> address,
    boolean connectionReused,
    Optional<DeliveryAttemptFailureSource> failureSource,
    Optional<String> requestUrl,
    Optional<Map<String, String>> requestHeaders,
    Optional<Long> status,
    Optional<String> error,
    Optional<Map<String, String>> responseHeaders,
    Optional<String> responseBody,
    Optional<Instant> nextAttemptAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public DeliveryAttempt {
    address = Values.optional(address);
    failureSource = Values.optional(failureSource);
    requestUrl = Values.optional(requestUrl);
    requestHeaders = Values.optional(requestHeaders).map(Values::map);
    status = Values.optional(status);
    error = Values.optional(error);
    responseHeaders = Values.optional(responseHeaders).map(Values::map);
    responseBody = Values.optional(responseBody);
    nextAttemptAt = Values.optional(nextAttemptAt);
  }
}
