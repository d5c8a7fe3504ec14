// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * The portal link to create.
 *
 * @param endpointIds The webhook endpoints to show. Defaults to all endpoints of the account, including later
 *     ones.
 * @param expiresInSeconds How long the link is valid: at most 24 hours. Defaults to one hour.
 * @param allowsChanges Whether deliveries can be resent in the portal. Defaults to false.
 * @param allowedOrigins Origins of the pages that may embed the portal in a frame. Defaults to none.
 * @param theme How the portal looks.
 */
public record PortalLinkCreate(
    Optional<List<String>> endpointIds,
    Optional<Long> expiresInSeconds,
    Optional<Boolean> allowsChanges,
    Optional<List<String>> allowedOrigins,
    Optional<Theme> theme) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public PortalLinkCreate {
    endpointIds = Values.optional(endpointIds).map(Values::list);
    expiresInSeconds = Values.optional(expiresInSeconds);
    allowsChanges = Values.optional(allowsChanges);
    allowedOrigins = Values.optional(allowedOrigins).map(Values::list);
    theme = Values.optional(theme);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link PortalLinkCreate}. */
  public static final class Builder {
    private List<String> endpointIds;
    private Long expiresInSeconds;
    private Boolean allowsChanges;
    private List<String> allowedOrigins;
    private Theme theme;

    private Builder() {}

    /** The webhook endpoints to show. Defaults to all endpoints of the account, including later ones. */
    public Builder endpointIds(List<String> endpointIds) {
      this.endpointIds = endpointIds;
      return this;
    }

    /** How long the link is valid: at most 24 hours. Defaults to one hour. */
    public Builder expiresInSeconds(long expiresInSeconds) {
      this.expiresInSeconds = expiresInSeconds;
      return this;
    }

    /** Whether deliveries can be resent in the portal. Defaults to false. */
    public Builder allowsChanges(boolean allowsChanges) {
      this.allowsChanges = allowsChanges;
      return this;
    }

    /** Origins of the pages that may embed the portal in a frame. Defaults to none. */
    public Builder allowedOrigins(List<String> allowedOrigins) {
      this.allowedOrigins = allowedOrigins;
      return this;
    }

    /** How the portal looks. */
    public Builder theme(Theme theme) {
      this.theme = theme;
      return this;
    }

    /** Builds the immutable value. */
    public PortalLinkCreate build() {
      return new PortalLinkCreate(
          Optional.ofNullable(endpointIds),
          Optional.ofNullable(expiresInSeconds),
          Optional.ofNullable(allowsChanges),
          Optional.ofNullable(allowedOrigins),
          Optional.ofNullable(theme));
    }
  }

  /**
   * How the portal looks.
   *
   * @param title Title at the top of the portal.
   * @param accentColor Color of buttons and links, as hexadecimal digits. Its lightness is adapted to stay
   *     readable.
   * @param colorScheme {@code auto}: as the browser of the customer is set. The default.
   */
  public record Theme(
      Optional<String> title,
      Optional<String> accentColor,
      Optional<PortalLinkCreateThemeColorScheme> colorScheme) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Theme {
      title = Values.optional(title);
      accentColor = Values.optional(accentColor);
      colorScheme = Values.optional(colorScheme);
    }
  }
}
