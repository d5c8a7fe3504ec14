// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The adjustment to record.
 *
 * @param amount Amount of the adjustment.
 * @param direction {@code credit} adds to the balance. {@code debit} subtracts from it.
 * @param description Reason for the adjustment. It becomes the description of the transaction.
 */
public record Adjustment(
    PositiveMoney amount,
    AdjustmentDirection direction,
    String description) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link Adjustment}. */
  public static final class Builder {
    private PositiveMoney amount;
    private AdjustmentDirection direction;
    private String description;

    private Builder() {}

    /** Amount of the adjustment. */
    public Builder amount(PositiveMoney amount) {
      this.amount = amount;
      return this;
    }

    /** {@code credit} adds to the balance. {@code debit} subtracts from it. */
    public Builder direction(AdjustmentDirection direction) {
      this.direction = direction;
      return this;
    }

    /** Reason for the adjustment. It becomes the description of the transaction. */
    public Builder description(String description) {
      this.description = description;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public Adjustment build() {
      return new Adjustment(
          Values.required(amount, "amount"),
          Values.required(direction, "direction"),
          Values.required(description, "description"));
    }
  }
}
