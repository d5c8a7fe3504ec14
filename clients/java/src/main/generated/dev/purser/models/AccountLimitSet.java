// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The quota to set.
 *
 * @param quota New quota of the bucket.
 */
public record AccountLimitSet(
    long quota) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link AccountLimitSet}. */
  public static final class Builder {
    private Long quota;

    private Builder() {}

    /** New quota of the bucket. */
    public Builder quota(long quota) {
      this.quota = quota;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public AccountLimitSet build() {
      return new AccountLimitSet(
          Values.required(quota, "quota"));
    }
  }
}
