// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The approval of a person that the purchase needs.
 *
 * @param id Identifier of the approval.
 * @param status {@code pending}: waits for a person. {@code approved}: the order is placed without another
 *     confirmation. {@code rejected} and {@code expired}: nothing is bought.
 * @param reasons The rules that demand it.
 * @param digest SHA-256 over the canonical JSON (RFC 8785) of {@code subject}, in hexadecimal digits. The
 *     order is placed only if what is bought still has this digest.
 * @param requestedBy Identifier of the API key or user that confirmed the purchase.
 * @param requestedAt When the purchase was confirmed.
 * @param expiresAt Until when it can be approved or rejected.
 * @param decidedBy Who approved or rejected. Omitted for others.
 * @param decidedAt When it was approved, rejected or expired.
 * @param reason What the approver wrote. Omitted if they wrote nothing.
 */
public record IntentApproval(
    String id,
    ApprovalStatus status,
    List<ApprovalReason> reasons,
    String digest,
    Optional<String> requestedBy,
    Instant requestedAt,
    Instant expiresAt,
    Optional<DecidedBy> decidedBy,
    Optional<Instant> decidedAt,
    Optional<String> reason) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public IntentApproval {
    reasons = Values.list(reasons);
    requestedBy = Values.optional(requestedBy);
    decidedBy = Values.optional(decidedBy);
    decidedAt = Values.optional(decidedAt);
    reason = Values.optional(reason);
  }

  /**
   * Who approved or rejected. Omitted for others.
   *
   * @param kind {@code user}: a member. {@code key}: an API key. {@code link}: whoever has the link of a
   *     webhook.
   * @param id Identifier of the user, API key or link.
   */
  public record DecidedBy(
      ApprovalDecidedByKind kind,
      String id) {}
}
