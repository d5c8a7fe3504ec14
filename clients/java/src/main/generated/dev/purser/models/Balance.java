// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The drawdown balance in one currency.
 *
 * @param drawdownEnabled Whether orders can be paid from the balance.
 * @param balance Balance, including the held amount.
 * @param held Amount held for orders in progress and orders with an unknown outcome.
 * @param available Amount available for orders: {@code balance} minus {@code held}.
 */
public record Balance(
    boolean drawdownEnabled,
    Money balance,
    Money held,
    Money available) {}
