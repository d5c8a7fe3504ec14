package dev.purser;

import dev.purser.models.CheckoutIntent;
import java.time.Duration;
import java.util.function.Consumer;

/** Options of methods that wait for an intent. Immutable. */
public final class PollOptions {
  private static final PollOptions NONE = builder().build();

  private final Duration timeout;
  private final Duration interval;
  private final Consumer<CheckoutIntent> onPoll;
  private final RequestOptions request;

  private PollOptions(Builder builder) {
    timeout = builder.timeout;
    interval = builder.interval;
    onPoll = builder.onPoll;
    request = builder.request;
  }

  /** The defaults. */
  public static PollOptions none() {
    return NONE;
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Overall timeout. */
  public Duration timeout() {
    return timeout;
  }

  /** Interval if the service does not set one. */
  public Duration interval() {
    return interval;
  }

  /** Called with the intent after every read. */
  public Consumer<CheckoutIntent> onPoll() {
    return onPoll;
  }

  /** Options of each request. */
  public RequestOptions request() {
    return request;
  }

  /** Builds {@link PollOptions}. */
  public static final class Builder {
    private Duration timeout = Duration.ofMinutes(15);
    private Duration interval = Duration.ofSeconds(1);
    private Consumer<CheckoutIntent> onPoll = intent -> {};
    private RequestOptions request = RequestOptions.none();

    private Builder() {}

    /** Overall timeout; default 15 minutes. */
    public Builder timeout(Duration duration) {
      timeout = duration;
      return this;
    }

    /** Interval if the service does not set one; default 1 second. */
    public Builder interval(Duration duration) {
      interval = duration;
      return this;
    }

    /** Called with the intent after every read. */
    public Builder onPoll(Consumer<CheckoutIntent> consumer) {
      onPoll = consumer;
      return this;
    }

    /** Options of each request. */
    public Builder request(RequestOptions options) {
      request = options;
      return this;
    }

    /** Builds the immutable options. */
    public PollOptions build() {
      return new PollOptions(this);
    }
  }
}
