// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * Confirmation that the job is due now, with all its attempts.
 *
 * @param id Identifier of the job.
 * @param retried retried
 */
public record RetriedJob(
    String id,
    boolean retried) {}
