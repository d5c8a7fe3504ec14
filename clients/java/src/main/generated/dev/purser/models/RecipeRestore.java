// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * Which version to restore.
 *
 * @param version The version to restore.
 */
public record RecipeRestore(
    long version) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link RecipeRestore}. */
  public static final class Builder {
    private Long version;

    private Builder() {}

    /** The version to restore. */
    public Builder version(long version) {
      this.version = version;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public RecipeRestore build() {
      return new RecipeRestore(
          Values.required(version, "version"));
    }
  }
}
