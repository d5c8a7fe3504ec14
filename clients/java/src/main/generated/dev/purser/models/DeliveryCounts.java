// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * Number of deliveries by status.
 *
 * @param pending Deliveries that were not attempted yet.
 * @param succeeded Deliveries that the receiver acknowledged.
 * @param failed Deliveries that failed and will be retried.
 * @param exhausted Deliveries that failed and will not be retried.
 */
public record DeliveryCounts(
    long pending,
    long succeeded,
    long failed,
    long exhausted) {}
