// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * Distribution of durations. Omitted if there are no measurements.
 *
 * @param count Number of measurements.
 * @param meanMs Mean, in milliseconds.
 * @param p50Ms 50th percentile (median), in milliseconds.
 * @param p90Ms 90th percentile, in milliseconds.
 * @param p95Ms 95th percentile, in milliseconds.
 * @param p99Ms 99th percentile, in milliseconds.
 */
public record Durations(
    long count,
    long meanMs,
    long p50Ms,
    long p90Ms,
    long p95Ms,
    long p99Ms) {}
