package dev.purser;

import dev.purser.internal.Clock;
import dev.purser.internal.Settings;
import dev.purser.internal.Transport;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Builds a {@link Purser}. */
public final class PurserBuilder {
  private final Map<String, String> defaultHeaders = new LinkedHashMap<>();
  private String apiKey = System.getenv("PURSER_API_KEY");
  private String baseUrl = System.getenv("PURSER_BASE_URL");
  private HttpClient httpClient = null;
  private int maxRetries = 4;
  private Duration timeout = Duration.ofSeconds(60);
  private Duration retryDelayMax = Duration.ofSeconds(60);
  private boolean pacing = true;
  private Clock clock = Clock.SYSTEM;

  PurserBuilder() {}

  /** {@code sk_live_...} or {@code sk_test_...}; default: the environment variable {@code PURSER_API_KEY}. */
  public PurserBuilder apiKey(String key) {
    apiKey = key;
    return this;
  }

  /** URL of the service, such as {@code http://127.0.0.1:3210}; default: the environment variable {@code PURSER_BASE_URL}. */
  public PurserBuilder baseUrl(String url) {
    baseUrl = url;
    return this;
  }

  /** Used instead of a client with the defaults: for proxies, certificates or an executor. */
  public PurserBuilder httpClient(HttpClient client) {
    httpClient = client;
    return this;
  }

  /** Maximum retries per request; default 4. */
  public PurserBuilder maxRetries(int count) {
    maxRetries = count;
    return this;
  }

  /** Timeout per attempt; default 60 seconds. */
  public PurserBuilder timeout(Duration duration) {
    timeout = duration;
    return this;
  }

  /** If the service asks to wait longer than this, the client throws the error instead; default 60 seconds. */
  public PurserBuilder retryDelayMax(Duration duration) {
    retryDelayMax = duration;
    return this;
  }

  /** Whether requests wait before they would exceed a per-second rate limit, instead of being refused; default true. */
  public PurserBuilder pacing(boolean isOn) {
    pacing = isOn;
    return this;
  }

  /** Adds a header to every request. */
  public PurserBuilder defaultHeader(String name, String value) {
    defaultHeaders.put(name.toLowerCase(Locale.ROOT), value);
    return this;
  }

  PurserBuilder clock(Clock value) {
    clock = value;
    return this;
  }

  /**
   * Builds the client.
   *
   * @throws IllegalArgumentException without a key or an address
   */
  public Purser build() {
    if (apiKey == null || apiKey.isEmpty()) throw new IllegalArgumentException("apiKey or PURSER_API_KEY is required.");
    if (baseUrl == null || baseUrl.isEmpty()) throw new IllegalArgumentException("baseUrl or PURSER_BASE_URL is required.");
    // Without the upgrade to HTTP/2, which a plain connection would ask for with every request.
    HttpClient client = httpClient != null ? httpClient : HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    return new Purser(new Transport(new Settings(
        apiKey, baseUrl, client, maxRetries, timeout, retryDelayMax, pacing, Map.copyOf(defaultHeaders), clock)));
  }
}
