// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The invitation to create.
 *
 * @param email Email address of the user.
 * @param role Role in the account. {@code owner}: full access. {@code developer}: everything except members
 *     and settings. {@code viewer}: read-only.
 * @param operator Whether to grant operator access to the installation. Defaults to false.
 */
public record AccountInvitationCreate(
    String email,
    MemberRole role,
    Optional<Boolean> operator) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AccountInvitationCreate {
    operator = Values.optional(operator);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link AccountInvitationCreate}. */
  public static final class Builder {
    private String email;
    private MemberRole role;
    private Boolean operator;

    private Builder() {}

    /** Email address of the user. */
    public Builder email(String email) {
      this.email = email;
      return this;
    }

    /**
     * Role in the account. {@code owner}: full access. {@code developer}: everything except members and
     * settings. {@code viewer}: read-only.
     */
    public Builder role(MemberRole role) {
      this.role = role;
      return this;
    }

    /** Whether to grant operator access to the installation. Defaults to false. */
    public Builder operator(boolean operator) {
      this.operator = operator;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public AccountInvitationCreate build() {
      return new AccountInvitationCreate(
          Values.required(email, "email"),
          Values.required(role, "role"),
          Optional.ofNullable(operator));
    }
  }
}
