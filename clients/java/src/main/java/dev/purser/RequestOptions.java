package dev.purser;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Options of one call. Immutable. */
public final class RequestOptions {
  private static final RequestOptions NONE = builder().build();

  private final String idempotencyKey;
  private final Map<String, String> headers;
  private final Integer maxRetries;
  private final Duration timeout;

  private RequestOptions(Builder builder) {
    idempotencyKey = builder.idempotencyKey;
    headers = Map.copyOf(builder.headers);
    maxRetries = builder.maxRetries;
    timeout = builder.timeout;
  }

  /** The options of the client. */
  public static RequestOptions none() {
    return NONE;
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Used instead of a generated key. */
  public Optional<String> idempotencyKey() {
    return Optional.ofNullable(idempotencyKey);
  }

  /** Additional headers, by name in lower case. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Used instead of the client's. */
  public Optional<Integer> maxRetries() {
    return Optional.ofNullable(maxRetries);
  }

  /** Used instead of the client's. */
  public Optional<Duration> timeout() {
    return Optional.ofNullable(timeout);
  }

  /** Builds {@link RequestOptions}. */
  public static final class Builder {
    private final Map<String, String> headers = new LinkedHashMap<>();
    private String idempotencyKey = null;
    private Integer maxRetries = null;
    private Duration timeout = null;

    private Builder() {}

    /** Used instead of a generated key. Repeating a request with its key never acts twice. */
    public Builder idempotencyKey(String key) {
      idempotencyKey = key;
      return this;
    }

    /** Adds a header. */
    public Builder header(String name, String value) {
      headers.put(name.toLowerCase(Locale.ROOT), value);
      return this;
    }

    /** Maximum retries. */
    public Builder maxRetries(int count) {
      maxRetries = count;
      return this;
    }

    /** Timeout per attempt. */
    public Builder timeout(Duration duration) {
      timeout = duration;
      return this;
    }

    /** Builds the immutable options. */
    public RequestOptions build() {
      return new RequestOptions(this);
    }
  }
}
