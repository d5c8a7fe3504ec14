// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The signing secret.
 *
 * @param secret Signing secret. Store it securely.
 */
public record WebhookEndpointSecret(
    String secret) {
  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "WebhookEndpointSecret[" + "]";
  }
}
