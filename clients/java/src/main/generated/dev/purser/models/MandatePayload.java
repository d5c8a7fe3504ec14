// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Optional;

/**
 * What a record signs.
 *
 * @param version Version of the format.
 * @param accountId Identifier of the account, to whose chain the record belongs.
 * @param sequence Place of the record in the chain.
 * @param previousHash {@code hash} of the record before in the chain. Empty for the first record.
 * @param kind {@code purchase}: a confirmed purchase ended, with or without an order. {@code resolution}: an
 *     unknown outcome was resolved. {@code cancellation}: the merchant decided about a cancellation. {@code
 *     refund}: money came back to the balance.
 * @param checkoutIntentId Identifier of the checkout intent.
 * @param occurredAt When it happened.
 * @param sealedAt When the record was signed.
 * @param content What happened. A purchase has {@code asked}, {@code offered}, {@code confirmed} (when, by
 *     whom, under which spending limits) and {@code outcome}.
 * @param buyerDigest SHA-256 over the salt, a dot and the canonical JSON of the buyer. Only in records of
 *     purchases.
 */
public record MandatePayload(
    double version,
    String accountId,
    long sequence,
    String previousHash,
    MandatePayloadKind kind,
    String checkoutIntentId,
    Instant occurredAt,
    Instant sealedAt,
    JsonNode content,
    Optional<String> buyerDigest) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public MandatePayload {
    buyerDigest = Values.optional(buyerDigest);
  }
}
