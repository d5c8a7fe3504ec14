// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;

/**
 * An account. Every other resource belongs to one.
 *
 * @param id Identifier of the account.
 * @param name Name of the account.
 * @param environment Environment of the installation. Staging places no real orders.
 * @param createdAt When the account was created.
 */
public record Account(
    String id,
    String name,
    Environment environment,
    Instant createdAt) {}
