// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Parameters of a list or a report.
 *
 * @param version Return the content of this version. Defaults to the current one.
 */
public record RecipeQuery(
    Optional<Long> version) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public RecipeQuery {
    version = Values.optional(version);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link RecipeQuery}. */
  public static final class Builder {
    private Long version;

    private Builder() {}

    /** Return the content of this version. Defaults to the current one. */
    public Builder version(long version) {
      this.version = version;
      return this;
    }

    /** Builds the immutable value. */
    public RecipeQuery build() {
      return new RecipeQuery(
          Optional.ofNullable(version));
    }
  }
}
