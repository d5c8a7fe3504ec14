// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The personal data of which the payload has a digest.
 *
 * @param salt Random text that is hashed with the buyer.
 * @param buyer The buyer.
 */
public record BuyerDisclosure(
    String salt,
    Buyer buyer) {}
