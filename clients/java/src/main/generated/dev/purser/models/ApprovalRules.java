// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * Which purchases wait for the approval of a person. Each rule counts separately.
 *
 * @param always Every purchase. Cannot be combined with another rule.
 * @param above Purchases with a total above the amount of its currency, and purchases in all other
 *     currencies.
 * @param newMerchants Purchases at a merchant host where the account has completed none before.
 * @param outsideHours Purchases outside these hours.
 */
public record ApprovalRules(
    Optional<Boolean> always,
    Optional<List<PositiveMoney>> above,
    Optional<Boolean> newMerchants,
    Optional<BusinessHours> outsideHours) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApprovalRules {
    always = Values.optional(always);
    above = Values.optional(above).map(Values::list);
    newMerchants = Values.optional(newMerchants);
    outsideHours = Values.optional(outsideHours);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link ApprovalRules}. */
  public static final class Builder {
    private Boolean always;
    private List<PositiveMoney> above;
    private Boolean newMerchants;
    private BusinessHours outsideHours;

    private Builder() {}

    /** Every purchase. Cannot be combined with another rule. */
    public Builder always(boolean always) {
      this.always = always;
      return this;
    }

    /** Purchases with a total above the amount of its currency, and purchases in all other currencies. */
    public Builder above(List<PositiveMoney> above) {
      this.above = above;
      return this;
    }

    /** Purchases at a merchant host where the account has completed none before. */
    public Builder newMerchants(boolean newMerchants) {
      this.newMerchants = newMerchants;
      return this;
    }

    /** Purchases outside these hours. */
    public Builder outsideHours(BusinessHours outsideHours) {
      this.outsideHours = outsideHours;
      return this;
    }

    /** Builds the immutable value. */
    public ApprovalRules build() {
      return new ApprovalRules(
          Optional.ofNullable(always),
          Optional.ofNullable(above),
          Optional.ofNullable(newMerchants),
          Optional.ofNullable(outsideHours));
    }
  }
}
