// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Number of checkout intents by state.
 *
 * @param retrievingOffer Intents whose offer is being retrieved.
 * @param awaitingConfirmation Intents that await confirmation.
 * @param placingOrder Intents whose order is being placed.
 * @param completed Intents whose order is placed.
 * @param failed Intents that failed.
 */
public record IntentCounts(
    @JsonProperty("retrieving_offer") long retrievingOffer,
    @JsonProperty("awaiting_confirmation") long awaitingConfirmation,
    @JsonProperty("placing_order") long placingOrder,
    long completed,
    long failed) {}
