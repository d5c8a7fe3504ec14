// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * Whether to grant or revoke operator access.
 *
 * @param operator Whether the user has operator access to the installation.
 */
public record OperatorSet(
    boolean operator) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link OperatorSet}. */
  public static final class Builder {
    private Boolean operator;

    private Builder() {}

    /** Whether the user has operator access to the installation. */
    public Builder operator(boolean operator) {
      this.operator = operator;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public OperatorSet build() {
      return new OperatorSet(
          Values.required(operator, "operator"));
    }
  }
}
