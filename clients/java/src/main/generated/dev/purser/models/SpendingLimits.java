// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What may be bought. Without a limit, anything that the balance covers.
 *
 * @param amounts Limits of the amount spent. If there are any, offers in a currency that none of them names
 *     are refused: amounts are not converted.
 * @param orders Limits of the number of orders.
 * @param currencies The only currencies of offers that may be bought.
 * @param maxQuantity The highest quantity of an order.
 * @param allowedHosts The only merchant hosts to buy at. A host name, or {@code *.shop.example} for all its
 *     subdomains; a leading {@code www.} and the port do not matter.
 * @param refusedHosts Merchant hosts not to buy at. Takes precedence over {@code allowedHosts}.
 * @param allowedCategories The only product categories to buy: one of those of the product is enough. Names
 *     are compared without case. Products whose category the merchant does not tell are refused.
 * @param refusedCategories Product categories not to buy: one of those of the product is enough. Takes
 *     precedence over {@code allowedCategories}. Names are compared without case. Products whose category the
 *     merchant does not tell are not refused.
 * @param approval approval
 * @param expiresAt Only for API keys: when the key expires. Requests with it are then refused with 401, and
 *     its purchases that are not confirmed yet fail.
 */
public record SpendingLimits(
    Optional<List<AmountLimit>> amounts,
    Optional<List<OrderCountLimit>> orders,
    Optional<List<String>> currencies,
    Optional<Long> maxQuantity,
    Optional<List<String>> allowedHosts,
    Optional<List<String>> refusedHosts,
    Optional<List<String>> allowedCategories,
    Optional<List<String>> refusedCategories,
    Optional<ApprovalRules> approval,
    Optional<Instant> expiresAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SpendingLimits {
    amounts = Values.optional(amounts).map(Values::list);
    orders = Values.optional(orders).map(Values::list);
    currencies = Values.optional(currencies).map(Values::list);
    maxQuantity = Values.optional(maxQuantity);
    allowedHosts = Values.optional(allowedHosts).map(Values::list);
    refusedHosts = Values.optional(refusedHosts).map(Values::list);
    allowedCategories = Values.optional(allowedCategories).map(Values::list);
    refusedCategories = Values.optional(refusedCategories).map(Values::list);
    approval = Values.optional(approval);
    expiresAt = Values.optional(expiresAt);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link SpendingLimits}. */
  public static final class Builder {
    private List<AmountLimit> amounts;
    private List<OrderCountLimit> orders;
    private List<String> currencies;
    private Long maxQuantity;
    private List<String> allowedHosts;
    private List<String> refusedHosts;
    private List<String> allowedCategories;
    private List<String> refusedCategories;
    private ApprovalRules approval;
    private Instant expiresAt;

    private Builder() {}

    /**
     * Limits of the amount spent. If there are any, offers in a currency that none of them names are refused:
     * amounts are not converted.
     */
    public Builder amounts(List<AmountLimit> amounts) {
      this.amounts = amounts;
      return this;
    }

    /** Limits of the number of orders. */
    public Builder orders(List<OrderCountLimit> orders) {
      this.orders = orders;
      return this;
    }

    /** The only currencies of offers that may be bought. */
    public Builder currencies(List<String> currencies) {
      this.currencies = currencies;
      return this;
    }

    /** The highest quantity of an order. */
    public Builder maxQuantity(long maxQuantity) {
      this.maxQuantity = maxQuantity;
      return this;
    }

    /**
     * The only merchant hosts to buy at. A host name, or {@code *.shop.example} for all its subdomains; a
     * leading {@code www.} and the port do not matter.
     */
    public Builder allowedHosts(List<String> allowedHosts) {
      this.allowedHosts = allowedHosts;
      return this;
    }

    /** Merchant hosts not to buy at. Takes precedence over {@code allowedHosts}. */
    public Builder refusedHosts(List<String> refusedHosts) {
      this.refusedHosts = refusedHosts;
      return this;
    }

    /**
     * The only product categories to buy: one of those of the product is enough. Names are compared without
     * case. Products whose category the merchant does not tell are refused.
     */
    public Builder allowedCategories(List<String> allowedCategories) {
      this.allowedCategories = allowedCategories;
      return this;
    }

    /**
     * Product categories not to buy: one of those of the product is enough. Takes precedence over {@code
     * allowedCategories}. Names are compared without case. Products whose category the merchant does not tell
     * are not refused.
     */
    public Builder refusedCategories(List<String> refusedCategories) {
      this.refusedCategories = refusedCategories;
      return this;
    }

    public Builder approval(ApprovalRules approval) {
      this.approval = approval;
      return this;
    }

    /**
     * Only for API keys: when the key expires. Requests with it are then refused with 401, and its purchases
     * that are not confirmed yet fail.
     */
    public Builder expiresAt(Instant expiresAt) {
      this.expiresAt = expiresAt;
      return this;
    }

    /** Builds the immutable value. */
    public SpendingLimits build() {
      return new SpendingLimits(
          Optional.ofNullable(amounts),
          Optional.ofNullable(orders),
          Optional.ofNullable(currencies),
          Optional.ofNullable(maxQuantity),
          Optional.ofNullable(allowedHosts),
          Optional.ofNullable(refusedHosts),
          Optional.ofNullable(allowedCategories),
          Optional.ofNullable(refusedCategories),
          Optional.ofNullable(approval),
          Optional.ofNullable(expiresAt));
    }
  }
}
