// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The event to resend.
 *
 * @param eventId Identifier of the event to resend.
 */
public record Resend(
    String eventId) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link Resend}. */
  public static final class Builder {
    private String eventId;

    private Builder() {}

    /** Identifier of the event to resend. */
    public Builder eventId(String eventId) {
      this.eventId = eventId;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public Resend build() {
      return new Resend(
          Values.required(eventId, "eventId"));
    }
  }
}
