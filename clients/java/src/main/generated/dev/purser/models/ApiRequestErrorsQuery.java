// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param createdAfter Count only requests that arrived at or after this time. Defaults to 24 hours ago.
 * @param createdBefore Return only items created before this time.
 */
public record ApiRequestErrorsQuery(
    Optional<Instant> createdAfter,
    Optional<Instant> createdBefore) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApiRequestErrorsQuery {
    createdAfter = Values.optional(createdAfter);
    createdBefore = Values.optional(createdBefore);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link ApiRequestErrorsQuery}. */
  public static final class Builder {
    private Instant createdAfter;
    private Instant createdBefore;

    private Builder() {}

    /** Count only requests that arrived at or after this time. Defaults to 24 hours ago. */
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
    public ApiRequestErrorsQuery build() {
      return new ApiRequestErrorsQuery(
          Optional.ofNullable(createdAfter),
          Optional.ofNullable(createdBefore));
    }
  }
}
