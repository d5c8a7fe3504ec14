// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * The API key to create.
 *
 * @param name Name of the key, such as the program that uses it.
 * @param scopes Scopes of the key. Defaults to all scopes.
 * @param operator Whether the key gets operator access to the installation. Defaults to false.
 */
public record AccountApiKeyCreate(
    Optional<String> name,
    Optional<List<Scope>> scopes,
    Optional<Boolean> operator) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AccountApiKeyCreate {
    name = Values.optional(name);
    scopes = Values.optional(scopes).map(Values::list);
    operator = Values.optional(operator);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link AccountApiKeyCreate}. */
  public static final class Builder {
    private String name;
    private List<Scope> scopes;
    private Boolean operator;

    private Builder() {}

    /** Name of the key, such as the program that uses it. */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /** Scopes of the key. Defaults to all scopes. */
    public Builder scopes(List<Scope> scopes) {
      this.scopes = scopes;
      return this;
    }

    /** Whether the key gets operator access to the installation. Defaults to false. */
    public Builder operator(boolean operator) {
      this.operator = operator;
      return this;
    }

    /** Builds the immutable value. */
    public AccountApiKeyCreate build() {
      return new AccountApiKeyCreate(
          Optional.ofNullable(name),
          Optional.ofNullable(scopes),
          Optional.ofNullable(operator));
    }
  }
}
