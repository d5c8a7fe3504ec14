// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * A rule for a merchant host.
 *
 * @param host Host name in lower case, without a leading {@code www.}. The rule also applies to the {@code
 *     www.} host. Includes a port if the rule applies only to that port.
 * @param rule {@code pin}: always use one connector. {@code block}: do not buy from the host. {@code auto}:
 *     detect the connector.
 * @param marketplace The connector to use. Present only if {@code rule} is {@code pin}.
 * @param robots Whether the host's robots.txt is followed.
 * @param requestsPerSecond Maximum requests per second to the host, across all processes. Null if the setting
 *     of the installation applies.
 * @param concurrency Maximum concurrent requests to the host, per process. Null if the setting of the
 *     installation applies.
 * @param note Note for other operators. Null if there is none.
 * @param createdAt When the rule was set.
 */
public record HostRule(
    String host,
    HostRuleKind rule,
    Optional<PinnableMarketplace> marketplace,
    RobotsSetting robots,
    Optional<Double> requestsPerSecond,
    Optional<Long> concurrency,
    Optional<String> note,
    Instant createdAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public HostRule {
    marketplace = Values.optional(marketplace);
    requestsPerSecond = Values.optional(requestsPerSecond);
    concurrency = Values.optional(concurrency);
    note = Values.optional(note);
  }
}
