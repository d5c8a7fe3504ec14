// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The shipment in its new status.
 *
 * @param shipment shipment
 */
public record AdvancedShipment(
    Shipment shipment) {}
