// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param limit Maximum number of items to return.
 * @param after Return items older than this cursor. Cannot be combined with {@code before}.
 * @param before Return items newer than this cursor. Cannot be combined with {@code after}.
 * @param q Return only endpoints whose description or URL contains this text (case-insensitive).
 */
public record WebhookEndpointsQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before,
    Optional<String> q) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public WebhookEndpointsQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
    q = Values.optional(q);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link WebhookEndpointsQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;
    private String q;

    private Builder() {}

    /** Maximum number of items to return. */
    public Builder limit(long limit) {
      this.limit = limit;
      return this;
    }

    /** Return items older than this cursor. Cannot be combined with {@code before}. */
    public Builder after(String after) {
      this.after = after;
      return this;
    }

    /** Return items newer than this cursor. Cannot be combined with {@code after}. */
    public Builder before(String before) {
      this.before = before;
      return this;
    }

    /** Return only endpoints whose description or URL contains this text (case-insensitive). */
    public Builder q(String q) {
      this.q = q;
      return this;
    }

    /** Builds the immutable value. */
    public WebhookEndpointsQuery build() {
      return new WebhookEndpointsQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before),
          Optional.ofNullable(q));
    }
  }
}
