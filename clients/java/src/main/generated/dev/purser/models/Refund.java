// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The refund to record.
 *
 * @param checkoutIntentId Identifier of the completed checkout intent that was paid from the balance.
 * @param amount Amount to return to the balance.
 * @param description Description of the transaction.
 */
public record Refund(
    String checkoutIntentId,
    PositiveMoney amount,
    Optional<String> description) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Refund {
    description = Values.optional(description);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link Refund}. */
  public static final class Builder {
    private String checkoutIntentId;
    private PositiveMoney amount;
    private String description;

    private Builder() {}

    /** Identifier of the completed checkout intent that was paid from the balance. */
    public Builder checkoutIntentId(String checkoutIntentId) {
      this.checkoutIntentId = checkoutIntentId;
      return this;
    }

    /** Amount to return to the balance. */
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
    public Refund build() {
      return new Refund(
          Values.required(checkoutIntentId, "checkoutIntentId"),
          Values.required(amount, "amount"),
          Optional.ofNullable(description));
    }
  }
}
