// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The fields to change. Omitted fields do not change.
 *
 * @param name Name of the view, unique in its list.
 * @param query Filters, as the query of the address of the page.
 * @param isDefault Whether the menu opens the list with this view. At most one view of a list.
 */
public record SavedViewUpdate(
    Optional<String> name,
    Optional<String> query,
    Optional<Boolean> isDefault) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SavedViewUpdate {
    name = Values.optional(name);
    query = Values.optional(query);
    isDefault = Values.optional(isDefault);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link SavedViewUpdate}. */
  public static final class Builder {
    private String name;
    private String query;
    private Boolean isDefault;

    private Builder() {}

    /** Name of the view, unique in its list. */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /** Filters, as the query of the address of the page. */
    public Builder query(String query) {
      this.query = query;
      return this;
    }

    /** Whether the menu opens the list with this view. At most one view of a list. */
    public Builder isDefault(boolean isDefault) {
      this.isDefault = isDefault;
      return this;
    }

    /** Builds the immutable value. */
    public SavedViewUpdate build() {
      return new SavedViewUpdate(
          Optional.ofNullable(name),
          Optional.ofNullable(query),
          Optional.ofNullable(isDefault));
    }
  }
}
