// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The sandbox shop.
 *
 * @param url Base URL of the shop, without a slash at the end. Its products are at {@code /products/plain}
 *     and so on. Null if none runs and this process cannot start one.
 */
public record SandboxShop(
    Optional<String> url) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SandboxShop {
    url = Values.optional(url);
  }
}
