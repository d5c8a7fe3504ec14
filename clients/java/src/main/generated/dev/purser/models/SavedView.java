// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;

/**
 * Filters of a list under a name.
 *
 * @param id Identifier of the view.
 * @param list List that the view is for.
 * @param name Name of the view.
 * @param query Filters, as the query of the address of the page.
 * @param isDefault Whether the menu opens the list with this view. At most one view of a list.
 * @param createdAt When the view was created.
 */
public record SavedView(
    String id,
    SavedViewList list,
    String name,
    String query,
    boolean isDefault,
    Instant createdAt) {}
