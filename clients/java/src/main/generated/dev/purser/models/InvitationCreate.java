// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The invitation to create.
 *
 * @param email Email address of the user.
 * @param role Role in the account. {@code owner}: full access. {@code developer}: everything except members
 *     and settings. {@code viewer}: read-only.
 */
public record InvitationCreate(
    String email,
    MemberRole role) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link InvitationCreate}. */
  public static final class Builder {
    private String email;
    private MemberRole role;

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

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public InvitationCreate build() {
      return new InvitationCreate(
          Values.required(email, "email"),
          Values.required(role, "role"));
    }
  }
}
