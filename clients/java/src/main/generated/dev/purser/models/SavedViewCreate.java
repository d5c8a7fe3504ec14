// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The view to create.
 *
 * @param list List that the view is for.
 * @param name Name of the view, unique in its list.
 * @param query Filters, as the query of the address of the page.
 * @param isDefault Whether the menu opens the list with this view. At most one view of a list.
 */
public record SavedViewCreate(
    SavedViewList list,
    String name,
    String query,
    Optional<Boolean> isDefault) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SavedViewCreate {
    isDefault = Values.optional(isDefault);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link SavedViewCreate}. */
  public static final class Builder {
    private SavedViewList list;
    private String name;
    private String query;
    private Boolean isDefault;

    private Builder() {}

    /** List that the view is for. */
    public Builder list(SavedViewList list) {
      this.list = list;
      return this;
    }

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

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public SavedViewCreate build() {
      return new SavedViewCreate(
          Values.required(list, "list"),
          Values.required(name, "name"),
          Values.required(query, "query"),
          Optional.ofNullable(isDefault));
    }
  }
}
