// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * When to switch to the new secret.
 *
 * @param at When the new secret starts signing: at most 72 hours from now. Defaults to now.
 */
public record WebhookSecretSwitch(
    Optional<Instant> at) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public WebhookSecretSwitch {
    at = Values.optional(at);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link WebhookSecretSwitch}. */
  public static final class Builder {
    private Instant at;

    private Builder() {}

    /** When the new secret starts signing: at most 72 hours from now. Defaults to now. */
    public Builder at(Instant at) {
      this.at = at;
      return this;
    }

    /** Builds the immutable value. */
    public WebhookSecretSwitch build() {
      return new WebhookSecretSwitch(
          Optional.ofNullable(at));
    }
  }
}
