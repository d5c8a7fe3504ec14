// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The recipe to store.
 *
 * @param content The recipe as YAML. Its {@code host} or {@code platform} must be the target. Comments are
 *     kept.
 */
public record RecipeSet(
    String content) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link RecipeSet}. */
  public static final class Builder {
    private String content;

    private Builder() {}

    /** The recipe as YAML. Its {@code host} or {@code platform} must be the target. Comments are kept. */
    public Builder content(String content) {
      this.content = content;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public RecipeSet build() {
      return new RecipeSet(
          Values.required(content, "content"));
    }
  }
}
