// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * The alerts of the account.
 *
 * @param data Alerts, most urgent first. Alerts about resources that the scopes of the caller do not cover
 *     are omitted.
 */
public record Alerts(
    List<Alert> data) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Alerts {
    data = Values.list(data);
  }
}
