// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * A selected product option.
 *
 * @param label Name of the option.
 * @param value Selected value of the option.
 */
public record VariantSelection(
    String label,
    String value) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link VariantSelection}. */
  public static final class Builder {
    private String label;
    private String value;

    private Builder() {}

    /** Name of the option. */
    public Builder label(String label) {
      this.label = label;
      return this;
    }

    /** Selected value of the option. */
    public Builder value(String value) {
      this.value = value;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public VariantSelection build() {
      return new VariantSelection(
          Values.required(label, "label"),
          Values.required(value, "value"));
    }
  }
}
