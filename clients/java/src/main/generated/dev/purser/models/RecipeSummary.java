// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * The steps of earlier purchases through the pages of a shop, without the steps.
 *
 * @param target The host of the shop, in lower case, with its port if it has one; or {@code platform:} and
 *     the name of a shop software.
 * @param version The current version.
 * @param origin {@code purchase}: from the steps of a placed order. {@code operator}: stored by an operator.
 *     {@code shipped}: part of this release of Purser, for a shop software.
 * @param isPinned Whether purchases leave the steps as they are. Use counts continue.
 * @param isSuspended Whether the recipe is not used, because the last purchases with it left its steps. A new
 *     version, or a pin, makes it usable again.
 * @param successCount Orders that were placed with the recipe.
 * @param failureCount Purchases that left its steps, because a page had changed.
 * @param createdAt When the first version was stored.
 * @param updatedAt When the current version was stored.
 * @param lastUsedAt When a purchase last used the recipe. Null if none did.
 */
public record RecipeSummary(
    String target,
    long version,
    RecipeOrigin origin,
    boolean isPinned,
    boolean isSuspended,
    long successCount,
    long failureCount,
    Instant createdAt,
    Instant updatedAt,
    Optional<Instant> lastUsedAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public RecipeSummary {
    lastUsedAt = Values.optional(lastUsedAt);
  }
}
