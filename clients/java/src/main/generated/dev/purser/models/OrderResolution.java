// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The resolution. The checkout intent stays {@code failed}, because its event is already sent.
 *
 * @param outcome Whether the order was placed at the merchant.
 * @param merchantOrderId Order number at the merchant, if the order was placed.
 * @param charge Whether to charge the total of a {@code buyer_action_required} order to the balance. Allowed
 *     only if the outcome is {@code placed} and the order was to be paid from the balance. Not needed for an
 *     {@code outcome_unknown} order: its hold is captured if the order was placed and released if it was not.
 * @param note Note for other operators.
 */
public record OrderResolution(
    OrderResolutionOutcome outcome,
    Optional<String> merchantOrderId,
    Optional<Boolean> charge,
    Optional<String> note) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public OrderResolution {
    merchantOrderId = Values.optional(merchantOrderId);
    charge = Values.optional(charge);
    note = Values.optional(note);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link OrderResolution}. */
  public static final class Builder {
    private OrderResolutionOutcome outcome;
    private String merchantOrderId;
    private Boolean charge;
    private String note;

    private Builder() {}

    /** Whether the order was placed at the merchant. */
    public Builder outcome(OrderResolutionOutcome outcome) {
      this.outcome = outcome;
      return this;
    }

    /** Order number at the merchant, if the order was placed. */
    public Builder merchantOrderId(String merchantOrderId) {
      this.merchantOrderId = merchantOrderId;
      return this;
    }

    /**
     * Whether to charge the total of a {@code buyer_action_required} order to the balance. Allowed only if the
     * outcome is {@code placed} and the order was to be paid from the balance. Not needed for an {@code
     * outcome_unknown} order: its hold is captured if the order was placed and released if it was not.
     */
    public Builder charge(boolean charge) {
      this.charge = charge;
      return this;
    }

    /** Note for other operators. */
    public Builder note(String note) {
      this.note = note;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public OrderResolution build() {
      return new OrderResolution(
          Values.required(outcome, "outcome"),
          Optional.ofNullable(merchantOrderId),
          Optional.ofNullable(charge),
          Optional.ofNullable(note));
    }
  }
}
