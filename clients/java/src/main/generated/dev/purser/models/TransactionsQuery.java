// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param limit Maximum number of items to return.
 * @param after Return items older than this cursor. Cannot be combined with {@code before}.
 * @param before Return items newer than this cursor. Cannot be combined with {@code after}.
 * @param type Return only transactions of this type.
 * @param currency Return only transactions in this ISO 4217 currency.
 * @param createdAfter Return only items created at or after this time.
 * @param createdBefore Return only items created before this time.
 */
public record TransactionsQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before,
    Optional<TransactionType> type,
    Optional<String> currency,
    Optional<Instant> createdAfter,
    Optional<Instant> createdBefore) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public TransactionsQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
    type = Values.optional(type);
    currency = Values.optional(currency);
    createdAfter = Values.optional(createdAfter);
    createdBefore = Values.optional(createdBefore);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link TransactionsQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;
    private TransactionType type;
    private String currency;
    private Instant createdAfter;
    private Instant createdBefore;

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

    /** Return only transactions of this type. */
    public Builder type(TransactionType type) {
      this.type = type;
      return this;
    }

    /** Return only transactions in this ISO 4217 currency. */
    public Builder currency(String currency) {
      this.currency = currency;
      return this;
    }

    /** Return only items created at or after this time. */
    public Builder createdAfter(Instant createdAfter) {
      this.createdAfter = createdAfter;
      return this;
    }

    /** Return only items created before this time. */
    public Builder createdBefore(Instant createdBefore) {
      this.createdBefore = createdBefore;
      return this;
    }

    /** Builds the immutable value. */
    public TransactionsQuery build() {
      return new TransactionsQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before),
          Optional.ofNullable(type),
          Optional.ofNullable(currency),
          Optional.ofNullable(createdAfter),
          Optional.ofNullable(createdBefore));
    }
  }
}
