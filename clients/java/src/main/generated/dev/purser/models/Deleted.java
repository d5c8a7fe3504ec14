// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * Confirmation of a deletion.
 *
 * @param id Identifier of the deleted object, as in the path.
 * @param deleted deleted
 */
public record Deleted(
    String id,
    boolean deleted) {}
