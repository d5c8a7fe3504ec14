// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param limit Maximum number of items to return.
 * @param after Return items older than this cursor. Cannot be combined with {@code before}.
 * @param before Return items newer than this cursor. Cannot be combined with {@code after}.
 */
public record PageQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public PageQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link PageQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;

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

    /** Builds the immutable value. */
    public PageQuery build() {
      return new PageQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before));
    }
  }
}
