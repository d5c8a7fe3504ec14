// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Map;
import java.util.Optional;

/**
 * A verification challenge: the request and the response.
 *
 * @param sent The request.
 * @param received The response. Null if there was none.
 * @param error Error code. Omitted if there was a response.
 * @param durationMs Total duration in milliseconds.
 * @param durations durations
 * @param address IP address of the receiver. Omitted if its host name could not be resolved.
 */
public record ChallengeExchange(
    Sent sent,
    Optional<Received> received,
    Optional<String> error,
    long durationMs,
    AttemptDurations durations,
    Optional<String> address) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ChallengeExchange {
    received = Values.optional(received);
    error = Values.optional(error);
    address = Values.optional(address);
  }

  /**
   * The request.
   *
   * @param url URL of the request.
   * @param headers Headers as sent. Values of custom headers are hidden.
   * @param body Body as sent, byte for byte.
   */
  public record Sent(
      String url,
      Map<String, String> headers,
      String body) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Sent {
      headers = Values.map(headers);
    }
  }

  /**
   * The response. Null if there was none.
   *
   * @param status HTTP status.
   * @param headers Response headers.
   * @param body The first 4 KiB of the body.
   */
  public record Received(
      long status,
      Map<String, String> headers,
      String body) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Received {
      headers = Values.map(headers);
    }
  }
}
