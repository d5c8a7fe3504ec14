// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * Where a chain of audit entries begins and ends, signed.
 *
 * @param accountId Identifier of the account. Null for the chain of the installation.
 * @param anchor The last entry that was removed after its retention. The first entry that is left follows it.
 *     Sequence 0 if none was removed.
 * @param end The last entry that is signed.
 * @param statedAt When this was stated.
 * @param jws The canonical JSON (RFC 8785) of the other fields, signed as the entries are, with the type
 *     {@code purser-audit-chain}.
 */
public record AuditChain(
    Optional<String> accountId,
    Anchor anchor,
    End end,
    Instant statedAt,
    String jws) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AuditChain {
    accountId = Values.optional(accountId);
  }

  /**
   * The last entry that was removed after its retention. The first entry that is left follows it. Sequence 0 if
   * none was removed.
   *
   * @param sequence Place of the entry in the chain. 0: none.
   * @param hash Hash of the entry. Null if there is none.
   */
  public record Anchor(
      long sequence,
      Optional<String> hash) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Anchor {
      hash = Values.optional(hash);
    }
  }

  /**
   * The last entry that is signed.
   *
   * @param sequence Place of the entry in the chain. 0: none.
   * @param hash Hash of the entry. Null if there is none.
   */
  public record End(
      long sequence,
      Optional<String> hash) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public End {
      hash = Values.optional(hash);
    }
  }
}
