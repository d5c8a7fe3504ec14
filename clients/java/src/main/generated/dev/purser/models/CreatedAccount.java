// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The new account and its first API key.
 *
 * @param accountId Identifier of the account.
 * @param apiKey The first API key of the account. Returned only in this response.
 */
public record CreatedAccount(
    String accountId,
    String apiKey) {
  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "CreatedAccount[" + "accountId=" + accountId + "]";
  }
}
