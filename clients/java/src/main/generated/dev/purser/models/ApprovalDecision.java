// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * A decision about an approval.
 *
 * @param digest The {@code digest} of the approval that was read. Returns 409 if the approval has another
 *     one. Omit to decide without the check.
 * @param reason Why. It is shown to whoever asked.
 */
public record ApprovalDecision(
    Optional<String> digest,
    Optional<String> reason) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApprovalDecision {
    digest = Values.optional(digest);
    reason = Values.optional(reason);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link ApprovalDecision}. */
  public static final class Builder {
    private String digest;
    private String reason;

    private Builder() {}

    /**
     * The {@code digest} of the approval that was read. Returns 409 if the approval has another one. Omit to
     * decide without the check.
     */
    public Builder digest(String digest) {
      this.digest = digest;
      return this;
    }

    /** Why. It is shown to whoever asked. */
    public Builder reason(String reason) {
      this.reason = reason;
      return this;
    }

    /** Builds the immutable value. */
    public ApprovalDecision build() {
      return new ApprovalDecision(
          Optional.ofNullable(digest),
          Optional.ofNullable(reason));
    }
  }
}
