// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/**
 * Detect the connector. Use this rule to set only robots.txt and request limits.
 *
 * @param robots Whether to follow the host's robots.txt. URLs that a merchant publishes for agents are always
 *     requested.
 * @param requestsPerSecond Maximum requests per second to the host, across all processes. Defaults to the
 *     setting of the installation.
 * @param concurrency Maximum concurrent requests to the host, per process. Defaults to the setting of the
 *     installation.
 * @param note Note for other operators.
 */
public record HostAutoDetection(
    Optional<RobotsSetting> robots,
    Optional<Double> requestsPerSecond,
    Optional<Long> concurrency,
    Optional<String> note) implements HostRuleSet {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public HostAutoDetection {
    robots = Values.optional(robots);
    requestsPerSecond = Values.optional(requestsPerSecond);
    concurrency = Values.optional(concurrency);
    note = Values.optional(note);
  }

  @Override
  @JsonProperty("rule")
  public HostRuleKind rule() {
    return HostRuleKind.AUTO;
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link HostAutoDetection}. */
  public static final class Builder {
    private RobotsSetting robots;
    private Double requestsPerSecond;
    private Long concurrency;
    private String note;

    private Builder() {}

    /** Whether to follow the host's robots.txt. URLs that a merchant publishes for agents are always requested. */
    public Builder robots(RobotsSetting robots) {
      this.robots = robots;
      return this;
    }

    /**
     * Maximum requests per second to the host, across all processes. Defaults to the setting of the
     * installation.
     */
    public Builder requestsPerSecond(double requestsPerSecond) {
      this.requestsPerSecond = requestsPerSecond;
      return this;
    }

    /** Maximum concurrent requests to the host, per process. Defaults to the setting of the installation. */
    public Builder concurrency(long concurrency) {
      this.concurrency = concurrency;
      return this;
    }

    /** Note for other operators. */
    public Builder note(String note) {
      this.note = note;
      return this;
    }

    /** Builds the immutable value. */
    public HostAutoDetection build() {
      return new HostAutoDetection(
          Optional.ofNullable(robots),
          Optional.ofNullable(requestsPerSecond),
          Optional.ofNullable(concurrency),
          Optional.ofNullable(note));
    }
  }
}
