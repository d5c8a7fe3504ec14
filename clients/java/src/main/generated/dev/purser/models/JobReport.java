// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;

/**
 * The state of the job queue.
 *
 * @param types Job types, sorted by name.
 * @param failed Failed jobs, those that are not retried automatically first. At most 100.
 * @param workerCount Number of running worker processes.
 * @param checkedAt When the report was created.
 */
public record JobReport(
    List<JobType> types,
    List<FailedJob> failed,
    long workerCount,
    Instant checkedAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public JobReport {
    types = Values.list(types);
    failed = Values.list(failed);
  }
}
