package dev.purser.internal;

import java.time.DateTimeException;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which responses are retried, and after which delay. */
public final class Retry {
  private static final long BACKOFF_MS_MIN = 500;
  private static final long BACKOFF_MS_MAX = 8_000;

  /** Maximum random delay added to the one that the service asks for, so that clients do not retry all at once. */
  private static final double SPREAD_MS_MAX = 250;

  private static final Pattern DECIMAL = Pattern.compile("\\s*(\\d{1,15}(?:\\.\\d+)?)\\s*");
  private static final Pattern RESET = Pattern.compile(";\\s*t=(\\d{1,10})\\s*(?:;|$)");

  private Retry() {}

  /**
   * What decides about a retry besides the response.
   *
   * @param retryCount retries so far
   * @param maxRetries the maximum
   * @param maxDelayMs a longer delay that the service asks for is not waited for
   * @param random from 0 to 1
   * @param nowMs milliseconds since 1970
   */
  public record Context(int retryCount, int maxRetries, long maxDelayMs, double random, long nowMs) {}

  /** Whether to retry after a response. {@code x-should-retry} takes precedence over the status. */
  static boolean shouldRetry(int status, Headers headers) {
    String said = headers.get("x-should-retry");
    if (said != null && said.trim().equalsIgnoreCase("true")) return true;
    if (said != null && said.trim().equalsIgnoreCase("false")) return false;
    return status == 408 || status == 409 || status == 429 || status >= 500;
  }

  /** The delay if the service sets none: doubles from 0.5 s to 8 s, less up to half by {@code random}. */
  public static long backoffMs(int retryCount, double random) {
    double full = Math.min(BACKOFF_MS_MAX, BACKOFF_MS_MIN * Math.pow(2, Math.min(retryCount, 30)));
    return Math.round(full * (1 - random / 2));
  }

  /** The delay that {@code retry-after-ms} or {@code Retry-After} (seconds or an HTTP date) asks for. */
  public static OptionalDouble askedDelayMs(Headers headers, long nowMs) {
    OptionalDouble milliseconds = decimal(headers.get("retry-after-ms"));
    if (milliseconds.isPresent()) return milliseconds;
    String retryAfter = headers.get("retry-after");
    if (retryAfter == null) return OptionalDouble.empty();
    OptionalDouble seconds = decimal(retryAfter);
    if (seconds.isPresent()) return OptionalDouble.of(seconds.getAsDouble() * 1_000);
    try {
      long at = ZonedDateTime.parse(retryAfter.trim(), DateTimeFormatter.RFC_1123_DATE_TIME).toInstant().toEpochMilli();
      return OptionalDouble.of(Math.max(0, at - nowMs));
    } catch (DateTimeException notADate) {
      return OptionalDouble.empty();
    }
  }

  private static OptionalDouble decimal(String text) {
    Matcher matcher = DECIMAL.matcher(text == null ? "" : text);
    return matcher.matches() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
  }

  /** Milliseconds until the exhausted bucket, the first item of {@code RateLimit}, is full again. */
  private static OptionalLong rateLimitResetMs(Headers headers) {
    String header = headers.get("ratelimit");
    if (header == null) return OptionalLong.empty();
    Matcher matcher = RESET.matcher(header.split(",", 2)[0]);
    return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1)) * 1_000) : OptionalLong.empty();
  }

  /** The delay before a request is sent again; empty: it is not. {@code headers} null: the connection failed or timed out. */
  public static OptionalLong delayMs(int status, Headers headers, Context context) {
    if (context.retryCount() >= context.maxRetries()) return OptionalLong.empty();
    if (headers == null) return OptionalLong.of(backoffMs(context.retryCount(), context.random()));
    if (!shouldRetry(status, headers)) return OptionalLong.empty();
    long delayMs = responseDelayMs(status, headers, context);
    return delayMs > context.maxDelayMs() ? OptionalLong.empty() : OptionalLong.of(delayMs);
  }

  private static long responseDelayMs(int status, Headers headers, Context context) {
    OptionalDouble asked = askedDelayMs(headers, context.nowMs());
    if (asked.isPresent()) {
      double delay = asked.getAsDouble();
      return (long) Math.ceil(delay + context.random() * Math.min(SPREAD_MS_MAX, delay));
    }
    OptionalLong reset = status == 429 ? rateLimitResetMs(headers) : OptionalLong.empty();
    long backoff = backoffMs(context.retryCount(), context.random());
    if (reset.isEmpty() || reset.getAsLong() <= backoff) return backoff;
    return (long) Math.ceil(reset.getAsLong() + context.random() * SPREAD_MS_MAX);
  }
}
