// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The top-up to record.
 *
 * @param amount Amount to add to the balance.
 * @param description Description of the transaction.
 */
public record TopUp(
    PositiveMoney amount,
    Optional<String> description) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public TopUp {
    description = Values.optional(description);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link TopUp}. */
  public static final class Builder {
    private PositiveMoney amount;
    private String description;

    private Builder() {}

    /** Amount to add to the balance. */
    public Builder amount(PositiveMoney amount) {
      this.amount = amount;
      return this;
    }

    /** Description of the transaction. */
    public Builder description(String description) {
      this.description = description;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public TopUp build() {
      return new TopUp(
          Values.required(amount, "amount"),
          Optional.ofNullable(description));
    }
  }
}
