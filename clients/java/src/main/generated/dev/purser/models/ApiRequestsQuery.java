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
 * @param q Return only requests with this request ID, object identifier or idempotency key.
 * @param status Return only requests with this HTTP status or status class, such as {@code 4xx}.
 * @param actorId Return only requests by the API key or user with this identifier.
 * @param operation Return only requests to the operation with this {@code operationId}.
 * @param errorName Return only requests that failed with this error.
 * @param createdAfter Return only items created at or after this time.
 * @param createdBefore Return only items created before this time.
 */
public record ApiRequestsQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before,
    Optional<String> q,
    Optional<String> status,
    Optional<String> actorId,
    Optional<String> operation,
    Optional<ErrorName> errorName,
    Optional<Instant> createdAfter,
    Optional<Instant> createdBefore) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApiRequestsQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
    q = Values.optional(q);
    status = Values.optional(status);
    actorId = Values.optional(actorId);
    operation = Values.optional(operation);
    errorName = Values.optional(errorName);
    createdAfter = Values.optional(createdAfter);
    createdBefore = Values.optional(createdBefore);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link ApiRequestsQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;
    private String q;
    private String status;
    private String actorId;
    private String operation;
    private ErrorName errorName;
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

    /** Return only requests with this request ID, object identifier or idempotency key. */
    public Builder q(String q) {
      this.q = q;
      return this;
    }

    /** Return only requests with this HTTP status or status class, such as {@code 4xx}. */
    public Builder status(String status) {
      this.status = status;
      return this;
    }

    /** Return only requests by the API key or user with this identifier. */
    public Builder actorId(String actorId) {
      this.actorId = actorId;
      return this;
    }

    /** Return only requests to the operation with this {@code operationId}. */
    public Builder operation(String operation) {
      this.operation = operation;
      return this;
    }

    /** Return only requests that failed with this error. */
    public Builder errorName(ErrorName errorName) {
      this.errorName = errorName;
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
    public ApiRequestsQuery build() {
      return new ApiRequestsQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before),
          Optional.ofNullable(q),
          Optional.ofNullable(status),
          Optional.ofNullable(actorId),
          Optional.ofNullable(operation),
          Optional.ofNullable(errorName),
          Optional.ofNullable(createdAfter),
          Optional.ofNullable(createdBefore));
    }
  }
}
