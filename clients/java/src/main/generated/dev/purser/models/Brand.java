// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * Whether and how the service can buy from a merchant.
 *
 * @param id Identifier of the merchant: its domain in lower case.
 * @param supported Whether the service can buy from the merchant.
 * @param marketplace Connector for the merchant. If {@code supported} is false, the detected platform; {@code
 *     UNKNOWN} if none was detected.
 */
public record Brand(
    String id,
    boolean supported,
    Marketplace marketplace) {}
