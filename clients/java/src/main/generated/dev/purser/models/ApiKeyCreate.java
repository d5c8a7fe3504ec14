// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * The API key to create.
 *
 * @param name Name of the key, such as the program that uses it.
 * @param scopes Scopes of the key. The caller must have them all. Defaults to the scopes of the caller.
 */
public record ApiKeyCreate(
    Optional<String> name,
    Optional<List<Scope>> scopes) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApiKeyCreate {
    name = Values.optional(name);
    scopes = Values.optional(scopes).map(Values::list);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link ApiKeyCreate}. */
  public static final class Builder {
    private String name;
    private List<Scope> scopes;

    private Builder() {}

    /** Name of the key, such as the program that uses it. */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /** Scopes of the key. The caller must have them all. Defaults to the scopes of the caller. */
    public Builder scopes(List<Scope> scopes) {
      this.scopes = scopes;
      return this;
    }

    /** Builds the immutable value. */
    public ApiKeyCreate build() {
      return new ApiKeyCreate(
          Optional.ofNullable(name),
          Optional.ofNullable(scopes));
    }
  }
}
