// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * A rule that demands the approval.
 *
 * @param rule {@code always}: every purchase needs approval. {@code amount}: the total is above an amount, or
 *     in a currency without one. {@code new_merchant}: the first purchase at the merchant host. {@code hours}:
 *     outside the hours.
 * @param of Whose rule it is.
 */
public record ApprovalReason(
    ApprovalReasonRule rule,
    ApprovalReasonOf of) {}
