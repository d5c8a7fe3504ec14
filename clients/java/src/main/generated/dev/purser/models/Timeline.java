// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * The timeline of a checkout intent.
 *
 * @param entries The latest entries, oldest first. At most 500, of which at most 150 are merchant requests.
 * @param truncated Whether older entries were omitted.
 * @param omittedKinds Kinds of entries that are left out because the caller does not have their scope.
 */
public record Timeline(
    List<TimelineEntry> entries,
    boolean truncated,
    List<TimelineEntryKind> omittedKinds) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Timeline {
    entries = Values.list(entries);
    omittedKinds = Values.list(omittedKinds);
  }
}
