// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Failed requests, grouped by error.
 *
 * @param since Start of the counted period.
 * @param data Groups of requests with the same error, operation and rejected fields, most frequent first. At
 *     most 100.
 */
public record ApiRequestErrors(
    Instant since,
    List<Entry> data) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApiRequestErrors {
    data = Values.list(data);
  }

  /**
   * @param errorName {@code name} of the returned error.
   * @param status HTTP status of the error.
   * @param operation {@code operationId} in the OpenAPI document. Null if no operation matches the path.
   * @param fields Rejected fields of a validation error, without their values.
   * @param count Number of requests in the group.
   * @param firstAt When the first request of the group arrived.
   * @param lastAt When the latest request of the group arrived.
   * @param lastRequestId Request ID of the latest request of the group.
   */
  public record Entry(
      ErrorName errorName,
      long status,
      Optional<String> operation,
      List<String> fields,
      long count,
      Instant firstAt,
      Instant lastAt,
      String lastRequestId) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Entry {
      operation = Values.optional(operation);
      fields = Values.list(fields);
    }
  }
}
