// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * Signing keys.
 *
 * @param data The keys, newest first.
 */
public record SigningKeyList(
    List<SigningKey> data) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SigningKeyList {
    data = Values.list(data);
  }
}
