// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The test notification.
 *
 * @param messageCount Number of messages queued.
 */
public record NotificationTest(
    long messageCount) {}
