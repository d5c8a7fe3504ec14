package dev.purser;

import dev.purser.models.EventsQuery;
import java.util.Optional;
import java.util.function.Consumer;

/** Where to start following events, and which. Immutable. */
public final class FollowOptions {
  private final String before;
  private final boolean isFromStart;
  private final EventsQuery filters;
  private final Consumer<String> onCursor;

  private FollowOptions(Builder builder) {
    before = builder.before;
    isFromStart = builder.isFromStart;
    filters = builder.filters;
    onCursor = builder.onCursor;
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** The cursor to start after. */
  public Optional<String> before() {
    return Optional.ofNullable(before);
  }

  /** Without a cursor: whether to start with the oldest event. */
  public boolean isFromStart() {
    return isFromStart;
  }

  /** Which events. */
  public EventsQuery filters() {
    return filters;
  }

  /** Called with the cursor to continue from after a restart. */
  public Consumer<String> onCursor() {
    return onCursor;
  }

  /** Builds {@link FollowOptions}. */
  public static final class Builder {
    private String before = null;
    private boolean isFromStart = false;
    private EventsQuery filters = EventsQuery.builder().build();
    private Consumer<String> onCursor = cursor -> {};

    private Builder() {}

    /** Start after this cursor of the event log. Without a cursor: only new events. */
    public Builder before(String cursor) {
      before = cursor;
      return this;
    }

    /** Without a cursor: start with the oldest event. */
    public Builder fromStart() {
      isFromStart = true;
      return this;
    }

    /** Which events. Cursors and {@code wait} of the query are not used. */
    public Builder filters(EventsQuery query) {
      filters = query;
      return this;
    }

    /** Called with the cursor to continue from after a restart, each time the events up to it were consumed. */
    public Builder onCursor(Consumer<String> consumer) {
      onCursor = consumer;
      return this;
    }

    /** Builds the immutable options. */
    public FollowOptions build() {
      return new FollowOptions(this);
    }
  }
}
