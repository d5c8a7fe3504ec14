// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * An amount of money.
 *
 * @param currencyCode ISO 4217 currency code in capitals.
 * @param amountSubunits Amount as an integer in the currency's smallest unit: cents for USD, yen for JPY,
 *     fils for KWD.
 */
public record Money(
    String currencyCode,
    long amountSubunits) {}
