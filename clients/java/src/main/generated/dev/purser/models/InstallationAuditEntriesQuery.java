// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param limit Maximum number of items to return.
 * @param after Return items older than this cursor. Cannot be combined with {@code before}.
 * @param before Return items newer than this cursor. Cannot be combined with {@code after}.
 * @param accountId Return only changes of objects of this account.
 * @param chain Return only entries of this chain: identifier of an account, or {@code installation}.
 * @param action Return only entries with this action.
 * @param objectKind Return only changes of objects of this kind.
 * @param objectId Return only changes of the object with this identifier.
 * @param actorId Return only changes by the API key or user with this identifier.
 * @param createdAfter Return only items created at or after this time.
 * @param createdBefore Return only items created before this time.
 */
public record InstallationAuditEntriesQuery(
    Optional<Long> limit,
    Optional<String> after,
    Optional<String> before,
    Optional<String> accountId,
    Optional<String> chain,
    Optional<String> action,
    Optional<AuditEntryObjectKind> objectKind,
    Optional<String> objectId,
    Optional<String> actorId,
    Optional<Instant> createdAfter,
    Optional<Instant> createdBefore) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public InstallationAuditEntriesQuery {
    limit = Values.optional(limit);
    after = Values.optional(after);
    before = Values.optional(before);
    accountId = Values.optional(accountId);
    chain = Values.optional(chain);
    action = Values.optional(action);
    objectKind = Values.optional(objectKind);
    objectId = Values.optional(objectId);
    actorId = Values.optional(actorId);
    createdAfter = Values.optional(createdAfter);
    createdBefore = Values.optional(createdBefore);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link InstallationAuditEntriesQuery}. */
  public static final class Builder {
    private Long limit;
    private String after;
    private String before;
    private String accountId;
    private String chain;
    private String action;
    private AuditEntryObjectKind objectKind;
    private String objectId;
    private String actorId;
    private Instant createdAfter;
    private Instant createdBefore;

    private Builder() {}

    /** Maximum number of items to return. */
    public Builder limit(long limit) {
      this.limit = limit;
      return this;
    }

    /** Return items older than this cursor. Cannot be combined with {@code before}. */
    public Builder after(String after) {
      this.after = after;
      return this;
    }

    /** Return items newer than this cursor. Cannot be combined with {@code after}. */
    public Builder before(String before) {
      this.before = before;
      return this;
    }

    /** Return only changes of objects of this account. */
    public Builder accountId(String accountId) {
      this.accountId = accountId;
      return this;
    }

    /** Return only entries of this chain: identifier of an account, or {@code installation}. */
    public Builder chain(String chain) {
      this.chain = chain;
      return this;
    }

    /** Return only entries with this action. */
    public Builder action(String action) {
      this.action = action;
      return this;
    }

    /** Return only changes of objects of this kind. */
    public Builder objectKind(AuditEntryObjectKind objectKind) {
      this.objectKind = objectKind;
      return this;
    }

    /** Return only changes of the object with this identifier. */
    public Builder objectId(String objectId) {
      this.objectId = objectId;
      return this;
    }

    /** Return only changes by the API key or user with this identifier. */
    public Builder actorId(String actorId) {
      this.actorId = actorId;
      return this;
    }

    /** Return only items created at or after this time. */
    public Builder createdAfter(Instant createdAfter) {
      this.createdAfter = createdAfter;
      return this;
    }

    /** Return only items created before this time. */
    public Builder createdBefore(Instant createdBefore) {
      this.createdBefore = createdBefore;
      return this;
    }

    /** Builds the immutable value. */
    public InstallationAuditEntriesQuery build() {
      return new InstallationAuditEntriesQuery(
          Optional.ofNullable(limit),
          Optional.ofNullable(after),
          Optional.ofNullable(before),
          Optional.ofNullable(accountId),
          Optional.ofNullable(chain),
          Optional.ofNullable(action),
          Optional.ofNullable(objectKind),
          Optional.ofNullable(objectId),
          Optional.ofNullable(actorId),
          Optional.ofNullable(createdAfter),
          Optional.ofNullable(createdBefore));
    }
  }
}
