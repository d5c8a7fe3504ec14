// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * The spending limits of the account or of an API key.
 *
 * @param of Whose limits they are.
 * @param apiKeyId Identifier of the API key. Omitted for the account.
 * @param limits limits
 * @param headroom What is left of each limit of an amount or a number.
 */
public record SpendingLimitsState(
    ApprovalReasonOf of,
    Optional<String> apiKeyId,
    SpendingLimits limits,
    List<SpendingHeadroom> headroom) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SpendingLimitsState {
    apiKeyId = Values.optional(apiKeyId);
    headroom = Values.list(headroom);
  }
}
