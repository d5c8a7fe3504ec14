// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param limit Maximum number of items to return.
 * @param after Return items older than this cursor. Cannot be combined with {@code before}.
 * @param before Return items newer than this cursor. Cannot be combined with {@code after}.
 * @param status Return only approvals with one of these statuses.
 * @param checkoutIntentId Return only the approval of this checkout intent.
 */
public record ApprovalsQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before,
    Optional<List<ApprovalStatus>> status,
    Optional<String> checkoutIntentId) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApprovalsQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
    status = Values.optional(status).map(Values::list);
    checkoutIntentId = Values.optional(checkoutIntentId);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link ApprovalsQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;
    private List<ApprovalStatus> status;
    private String checkoutIntentId;

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

    /** Return only approvals with one of these statuses. */
    public Builder status(List<ApprovalStatus> status) {
      this.status = status;
      return this;
    }

    /** Return only the approval of this checkout intent. */
    public Builder checkoutIntentId(String checkoutIntentId) {
      this.checkoutIntentId = checkoutIntentId;
      return this;
    }

    /** Builds the immutable value. */
    public ApprovalsQuery build() {
      return new ApprovalsQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before),
          Optional.ofNullable(status),
          Optional.ofNullable(checkoutIntentId));
    }
  }
}
