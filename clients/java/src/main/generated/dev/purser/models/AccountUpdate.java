// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The settings to change. Omitted settings do not change.
 *
 * @param name Name of the account.
 * @param returnsSupportEmail Email address for return requests. Pass null to use the address of the
 *     installation.
 */
public record AccountUpdate(
    Optional<String> name,
    Optional<Optional<String>> returnsSupportEmail) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AccountUpdate {
    name = Values.optional(name);
    returnsSupportEmail = Values.optional(returnsSupportEmail);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link AccountUpdate}. */
  public static final class Builder {
    private String name;
    private Optional<String> returnsSupportEmail;

    private Builder() {}

    /** Name of the account. */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /**
     * Email address for return requests. Pass null to use the address of the installation. Null is sent as
     * null.
     */
    public Builder returnsSupportEmail(String returnsSupportEmail) {
      this.returnsSupportEmail = Optional.ofNullable(returnsSupportEmail);
      return this;
    }

    /** Builds the immutable value. */
    public AccountUpdate build() {
      return new AccountUpdate(
          Optional.ofNullable(name),
          Optional.ofNullable(returnsSupportEmail));
    }
  }
}
