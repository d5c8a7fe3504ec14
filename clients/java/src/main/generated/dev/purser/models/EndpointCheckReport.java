// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;

/**
 * The result of checking a webhook endpoint.
 *
 * @param endpointId Identifier of the webhook endpoint.
 * @param checkedAt When the check started.
 * @param passed Whether all checks ran and none failed. Warnings do not count.
 * @param summary Summary of the result.
 * @param testEvents How to recognize test events.
 * @param checks Results of the checks, in the order in which they ran.
 */
public record EndpointCheckReport(
    String endpointId,
    Instant checkedAt,
    boolean passed,
    String summary,
    TestEvents testEvents,
    List<EndpointCheck> checks) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public EndpointCheckReport {
    checks = Values.list(checks);
  }

  /**
   * How to recognize test events.
   *
   * @param type Type of all test events.
   * @param sourceId {@code source.id} of all test events. No such checkout intent exists.
   * @param data A part of the {@code data} of all test events.
   * @param note Explains that the event is a test.
   */
  public record TestEvents(
      String type,
      String sourceId,
      Data data,
      String note) {
    /**
     * A part of the {@code data} of all test events.
     *
     * @param test Always true.
     */
    public record Data(
        boolean test) {}
  }
}
