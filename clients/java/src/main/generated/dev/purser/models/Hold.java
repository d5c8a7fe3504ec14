// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;

/**
 * Money held for an order that is in progress or has an unknown outcome.
 *
 * @param checkoutIntentId Identifier of the checkout intent.
 * @param amount Held amount.
 * @param host Host of the product URL.
 * @param since When the amount was held.
 */
public record Hold(
    String checkoutIntentId,
    Money amount,
    String host,
    Instant since) {}
