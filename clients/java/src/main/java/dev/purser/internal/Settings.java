package dev.purser.internal;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;

/**
 * What a client was built with.
 *
 * @param apiKey the secret
 * @param baseUrl of the service
 * @param httpClient that sends
 * @param maxRetries per request
 * @param timeout per attempt
 * @param retryDelayMax a longer delay that the service asks for is not waited for
 * @param pacing whether requests wait before they would exceed a limit
 * @param defaultHeaders by name in lower case
 * @param clock of the client
 */
public record Settings(
    String apiKey,
    String baseUrl,
    HttpClient httpClient,
    int maxRetries,
    Duration timeout,
    Duration retryDelayMax,
    boolean pacing,
    Map<String, String> defaultHeaders,
    Clock clock) {
  /** Without the key. */
  @Override
  public String toString() {
    return "Settings[" + baseUrl + "]";
  }
}
