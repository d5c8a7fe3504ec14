// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * Progress of the recovery. Does not change after it has ended.
 *
 * @param queued Deliveries queued so far: the sum of the other counts.
 * @param acknowledged Deliveries that were acknowledged.
 * @param failing Deliveries that were attempted and not acknowledged.
 * @param waiting Deliveries that were not attempted yet.
 */
public record RecoveryCounts(
    long queued,
    long acknowledged,
    long failing,
    long waiting) {}
