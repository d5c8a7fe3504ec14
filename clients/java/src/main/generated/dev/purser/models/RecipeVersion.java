// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;

/**
 * A version of a recipe.
 *
 * @param version The number of the version.
 * @param origin {@code purchase}: from the steps of a placed order. {@code operator}: stored by an operator.
 *     {@code shipped}: part of this release of Purser, for a shop software.
 * @param createdAt When the version was stored.
 */
public record RecipeVersion(
    long version,
    RecipeOrigin origin,
    Instant createdAt) {}
