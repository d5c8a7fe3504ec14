// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;

/**
 * Short-lived credentials for the gateway's browser SDK.
 *
 * @param gateway Name of the payment gateway.
 * @param container Container of the gateway that the browser SDK stores the card in.
 * @param sessionKey Short-lived key for the gateway's browser SDK.
 * @param expiresAt When the session key expires.
 */
public record PaymentGatewaySession(
    PaymentGatewaySessionGateway gateway,
    String container,
    String sessionKey,
    Instant expiresAt) {
  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "PaymentGatewaySession[" + "gateway=" + gateway + ", container=" + container + ", expiresAt=" + expiresAt + "]";
  }
}
