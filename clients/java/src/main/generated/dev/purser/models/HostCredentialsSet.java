// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Map;
import java.util.Optional;

/**
 * The credentials to store.
 *
 * @param credentials Credentials by the names that the connector expects. They replace all credentials stored
 *     for the host. Values are stored encrypted and never returned.
 * @param marketplace Connector to pin to the host. If omitted, the host rule does not change.
 */
public record HostCredentialsSet(
    Map<String, String> credentials,
    Optional<PinnableMarketplace> marketplace) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public HostCredentialsSet {
    credentials = Values.map(credentials);
    marketplace = Values.optional(marketplace);
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "HostCredentialsSet[" + "marketplace=" + marketplace + "]";
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link HostCredentialsSet}. */
  public static final class Builder {
    private Map<String, String> credentials;
    private PinnableMarketplace marketplace;

    private Builder() {}

    /**
     * Credentials by the names that the connector expects. They replace all credentials stored for the host.
     * Values are stored encrypted and never returned.
     */
    public Builder credentials(Map<String, String> credentials) {
      this.credentials = credentials;
      return this;
    }

    /** Connector to pin to the host. If omitted, the host rule does not change. */
    public Builder marketplace(PinnableMarketplace marketplace) {
      this.marketplace = marketplace;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public HostCredentialsSet build() {
      return new HostCredentialsSet(
          Values.required(credentials, "credentials"),
          Optional.ofNullable(marketplace));
    }
  }
}
