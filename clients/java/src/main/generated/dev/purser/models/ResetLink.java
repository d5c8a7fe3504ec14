// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;

/**
 * A password reset link. The current password and all sessions stay valid until the link is used.
 *
 * @param url The link. It can be used once and is returned only in this response.
 * @param mailed Whether the link was also emailed. If false, send it to the user yourself.
 * @param expiresAt When the link expires.
 */
public record ResetLink(
    String url,
    boolean mailed,
    Instant expiresAt) {
  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "ResetLink[" + "mailed=" + mailed + ", expiresAt=" + expiresAt + "]";
  }
}
