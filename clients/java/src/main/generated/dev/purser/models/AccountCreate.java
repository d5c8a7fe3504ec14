// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The account to create.
 *
 * @param name Name of the account.
 */
public record AccountCreate(
    String name) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link AccountCreate}. */
  public static final class Builder {
    private String name;

    private Builder() {}

    /** Name of the account. */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public AccountCreate build() {
      return new AccountCreate(
          Values.required(name, "name"));
    }
  }
}
