// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The object that the event is about.
 *
 * @param id Identifier of the object.
 * @param type Type of the object.
 */
public record EventSource(
    String id,
    String type) {}
