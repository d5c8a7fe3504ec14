// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * Result of the recovery. Present only if {@code status} is {@code completed}.
 *
 * @param eventsExpected Events that were resent.
 * @param eventsAcknowledged Events that the endpoint acknowledged.
 * @param stillFailing Events that the endpoint did not acknowledge. Their deliveries are still retried, wait
 *     for an earlier event that is retried, or are exhausted.
 */
public record RecoveryReconciliation(
    long eventsExpected,
    long eventsAcknowledged,
    long stillFailing) {}
