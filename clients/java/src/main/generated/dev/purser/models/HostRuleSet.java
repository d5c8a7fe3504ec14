// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;

/** The rule for the host. A newer service may send variants that are read as {@link Unknown}. */
@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = "rule",
    visible = true,
    defaultImpl = HostRuleSet.Unknown.class)
@JsonSubTypes({
  @JsonSubTypes.Type(value = HostPin.class, name = "pin"),
  @JsonSubTypes.Type(value = HostBlock.class, name = "block"),
  @JsonSubTypes.Type(value = HostAutoDetection.class, name = "auto")
})
public sealed interface HostRuleSet permits HostPin, HostBlock, HostAutoDetection, HostRuleSet.Unknown {
  /** What tells the variants apart. */
  HostRuleKind rule();

  /** Whether to follow the host's robots.txt. URLs that a merchant publishes for agents are always requested. */
  Optional<RobotsSetting> robots();

  /**
   * Maximum requests per second to the host, across all processes. Defaults to the setting of the
   * installation.
   */
  Optional<Double> requestsPerSecond();

  /** Maximum concurrent requests to the host, per process. Defaults to the setting of the installation. */
  Optional<Long> concurrency();

  /** Note for other operators. */
  Optional<String> note();

  /**
   * A variant that this version of the library does not know.
   *
   * @param rule what tells the variants apart
   * @param robots Whether to follow the host's robots.txt. URLs that a merchant publishes for agents are always requested.
   * @param requestsPerSecond Maximum requests per second to the host, across all processes. Defaults to the setting of the installation.
   * @param concurrency Maximum concurrent requests to the host, per process. Defaults to the setting of the installation.
   * @param note Note for other operators.
   * @param other all other fields
   */
  record Unknown(
      HostRuleKind rule,
      Optional<RobotsSetting> robots,
      Optional<Double> requestsPerSecond,
      Optional<Long> concurrency,
      Optional<String> note,
      @JsonAnySetter Map<String, JsonNode> other) implements HostRuleSet {
    /** Copies the other fields. */
    public Unknown {
      robots = Values.optional(robots);
      requestsPerSecond = Values.optional(requestsPerSecond);
      concurrency = Values.optional(concurrency);
      note = Values.optional(note);
      other = Values.map(other);
    }
  }
}
