// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param limit Maximum number of items to return.
 * @param after Return items older than this cursor. Cannot be combined with {@code before}.
 * @param before Return items newer than this cursor. Cannot be combined with {@code after}.
 * @param id Return only checkout intents with these identifiers.
 * @param state Return only checkout intents in one of these states.
 * @param host Return only checkout intents whose product URL has this host. Include the port if the URL has
 *     one.
 * @param merchant Return only checkout intents whose product URL has a host that contains this text.
 * @param failureCode Return only checkout intents that failed with one of these codes.
 * @param attention {@code outcome_unknown}: return only failed checkout intents whose order may have been
 *     placed. {@code buyer_action_required}: only those that the buyer can finish at the merchant. {@code none}:
 *     only those that need no attention.
 * @param currency Return only checkout intents whose offer is in this ISO 4217 currency. With {@code
 *     totalMin} or {@code totalMax}, defaults to the currency of the account.
 * @param totalMin Return only checkout intents whose offer has at least this total, in subunits.
 * @param totalMax Return only checkout intents whose offer has at most this total, in subunits.
 * @param referenceId Return only checkout intents with exactly this {@code referenceId}.
 * @param q Search text (case-insensitive): the beginning of the {@code referenceId}, of the merchant's order
 *     number, of the buyer's email address or its domain, or of a word in the name of the buyer or the product; a
 *     part of the merchant's host; or the full identifier of a checkout intent, order, shipment, event, delivery,
 *     transaction or request.
 * @param reached Return only checkout intents that reached this state, also if they are in another state now:
 *     with an offer, or with an order.
 * @param reachedAfter With {@code reached}: return only checkout intents that reached the state at this time
 *     or later.
 * @param reachedBefore With {@code reached}: return only checkout intents that reached the state before this
 *     time.
 * @param expiresBefore Return only checkout intents that expire, or expired, before this time if not
 *     confirmed.
 * @param createdAfter Return only items created at or after this time.
 * @param createdBefore Return only items created before this time.
 */
public record CheckoutIntentsQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before,
    Optional<List<String>> id,
    Optional<List<IntentState>> state,
    Optional<String> host,
    Optional<String> merchant,
    Optional<List<FailureCode>> failureCode,
    Optional<CheckoutIntentsAttention> attention,
    Optional<String> currency,
    Optional<Long> totalMin,
    Optional<Long> totalMax,
    Optional<String> referenceId,
    Optional<String> q,
    Optional<CheckoutIntentsReached> reached,
    Optional<Instant> reachedAfter,
    Optional<Instant> reachedBefore,
    Optional<Instant> expiresBefore,
    Optional<Instant> createdAfter,
    Optional<Instant> createdBefore) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public CheckoutIntentsQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
    id = Values.optional(id).map(Values::list);
    state = Values.optional(state).map(Values::list);
    host = Values.optional(host);
    merchant = Values.optional(merchant);
    failureCode = Values.optional(failureCode).map(Values::list);
    attention = Values.optional(attention);
    currency = Values.optional(currency);
    totalMin = Values.optional(totalMin);
    totalMax = Values.optional(totalMax);
    referenceId = Values.optional(referenceId);
    q = Values.optional(q);
    reached = Values.optional(reached);
    reachedAfter = Values.optional(reachedAfter);
    reachedBefore = Values.optional(reachedBefore);
    expiresBefore = Values.optional(expiresBefore);
    createdAfter = Values.optional(createdAfter);
    createdBefore = Values.optional(createdBefore);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link CheckoutIntentsQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;
    private List<String> id;
    private List<IntentState> state;
    private String host;
    private String merchant;
    private List<FailureCode> failureCode;
    private CheckoutIntentsAttention attention;
    private String currency;
    private Long totalMin;
    private Long totalMax;
    private String referenceId;
    private String q;
    private CheckoutIntentsReached reached;
    private Instant reachedAfter;
    private Instant reachedBefore;
    private Instant expiresBefore;
    private Instant createdAfter;
    private Instant createdBefore;

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

    /** Return only checkout intents with these identifiers. */
    public Builder id(List<String> id) {
      this.id = id;
      return this;
    }

    /** Return only checkout intents in one of these states. */
    public Builder state(List<IntentState> state) {
      this.state = state;
      return this;
    }

    /** Return only checkout intents whose product URL has this host. Include the port if the URL has one. */
    public Builder host(String host) {
      this.host = host;
      return this;
    }

    /** Return only checkout intents whose product URL has a host that contains this text. */
    public Builder merchant(String merchant) {
      this.merchant = merchant;
      return this;
    }

    /** Return only checkout intents that failed with one of these codes. */
    public Builder failureCode(List<FailureCode> failureCode) {
      this.failureCode = failureCode;
      return this;
    }

    /**
     * {@code outcome_unknown}: return only failed checkout intents whose order may have been placed. {@code
     * buyer_action_required}: only those that the buyer can finish at the merchant. {@code none}: only those
     * that need no attention.
     */
    public Builder attention(CheckoutIntentsAttention attention) {
      this.attention = attention;
      return this;
    }

    /**
     * Return only checkout intents whose offer is in this ISO 4217 currency. With {@code totalMin} or {@code
     * totalMax}, defaults to the currency of the account.
     */
    public Builder currency(String currency) {
      this.currency = currency;
      return this;
    }

    /** Return only checkout intents whose offer has at least this total, in subunits. */
    public Builder totalMin(long totalMin) {
      this.totalMin = totalMin;
      return this;
    }

    /** Return only checkout intents whose offer has at most this total, in subunits. */
    public Builder totalMax(long totalMax) {
      this.totalMax = totalMax;
      return this;
    }

    /** Return only checkout intents with exactly this {@code referenceId}. */
    public Builder referenceId(String referenceId) {
      this.referenceId = referenceId;
      return this;
    }

    /**
     * Search text (case-insensitive): the beginning of the {@code referenceId}, of the merchant's order number,
     * of the buyer's email address or its domain, or of a word in the name of the buyer or the product; a part
     * of the merchant's host; or the full identifier of a checkout intent, order, shipment, event, delivery,
     * transaction or request.
     */
    public Builder q(String q) {
      this.q = q;
      return this;
    }

    /**
     * Return only checkout intents that reached this state, also if they are in another state now: with an
     * offer, or with an order.
     */
    public Builder reached(CheckoutIntentsReached reached) {
      this.reached = reached;
      return this;
    }

    /** With {@code reached}: return only checkout intents that reached the state at this time or later. */
    public Builder reachedAfter(Instant reachedAfter) {
      this.reachedAfter = reachedAfter;
      return this;
    }

    /** With {@code reached}: return only checkout intents that reached the state before this time. */
    public Builder reachedBefore(Instant reachedBefore) {
      this.reachedBefore = reachedBefore;
      return this;
    }

    /** Return only checkout intents that expire, or expired, before this time if not confirmed. */
    public Builder expiresBefore(Instant expiresBefore) {
      this.expiresBefore = expiresBefore;
      return this;
    }

    /** Return only items created at or after this time. */
    public Builder createdAfter(Instant createdAfter) {
      this.createdAfter = createdAfter;
      return this;
    }

    /** Return only items created before this time. */
    public Builder createdBefore(Instant createdBefore) {
      this.createdBefore = createdBefore;
      return this;
    }

    /** Builds the immutable value. */
    public CheckoutIntentsQuery build() {
      return new CheckoutIntentsQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before),
          Optional.ofNullable(id),
          Optional.ofNullable(state),
          Optional.ofNullable(host),
          Optional.ofNullable(merchant),
          Optional.ofNullable(failureCode),
          Optional.ofNullable(attention),
          Optional.ofNullable(currency),
          Optional.ofNullable(totalMin),
          Optional.ofNullable(totalMax),
          Optional.ofNullable(referenceId),
          Optional.ofNullable(q),
          Optional.ofNullable(reached),
          Optional.ofNullable(reachedAfter),
          Optional.ofNullable(reachedBefore),
          Optional.ofNullable(expiresBefore),
          Optional.ofNullable(createdAfter),
          Optional.ofNullable(createdBefore));
    }
  }
}
