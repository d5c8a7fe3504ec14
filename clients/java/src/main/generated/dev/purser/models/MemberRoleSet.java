// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The role to set.
 *
 * @param role Role in the account. {@code owner}: full access. {@code developer}: everything except members
 *     and settings. {@code viewer}: read-only.
 */
public record MemberRoleSet(
    MemberRole role) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link MemberRoleSet}. */
  public static final class Builder {
    private MemberRole role;

    private Builder() {}

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
    public MemberRoleSet build() {
      return new MemberRoleSet(
          Values.required(role, "role"));
    }
  }
}
