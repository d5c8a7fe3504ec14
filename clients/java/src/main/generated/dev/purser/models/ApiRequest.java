// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An API request and the status of its response.
 *
 * @param id Request ID: the {@code x-request-id} header of the response. Not necessarily unique, because
 *     clients can choose it.
 * @param createdAt When the request arrived.
 * @param actor Who sent the request.
 * @param operation {@code operationId} in the OpenAPI document. Null if no operation matches the path.
 * @param method HTTP method.
 * @param path Path without the query string. Path parameters that are not identifiers of this service are
 *     replaced by their names, such as {@code {host}}.
 * @param subjectId Identifier of the object that the request read, changed or created, such as the host of a
 *     host rule; {@code balance} for the balance of the account. Omitted if there is none.
 * @param status HTTP status of the response.
 * @param errorName {@code name} of the returned error. Omitted if the request succeeded.
 * @param fields Rejected fields, without their values. Omitted unless fields were rejected.
 * @param errorMessage {@code message} of the returned error; for a validation error, the broken rule of each
 *     field. Omitted if the request succeeded, or if the text contains personal data of the request.
 * @param refusedBy The limit that refused the request with 429. Omitted otherwise.
 * @param bucket The per-second rate-limit bucket after this request. Omitted if the request was not counted.
 * @param idempotencyKeyHash First 16 hexadecimal digits of the SHA-256 hash of the {@code Idempotency-Key}.
 *     Omitted if the request had no key.
 * @param replayed Whether the response was the stored response of an earlier request with the same
 *     idempotency key.
 * @param durationMs Time from the arrival of the request to the end of the response, in milliseconds.
 * @param userAgent Products and versions from the {@code User-Agent} header. Omitted if there are none.
 * @param requestBody Masked request body as JSON text: personal data, secrets and free texts are replaced by
 *     dots. Only in {@code GET /api/v1/requests/{id}}, and only if the service stores bodies.
 * @param responseBody Masked response body as JSON text, of changes and of errors. Only in {@code GET
 *     /api/v1/requests/{id}}, and only if the service stores bodies.
 */
public record ApiRequest(
    String id,
    Instant createdAt,
    Actor actor,
    Optional<String> operation,
    ApiRequestMethod method,
    String path,
    Optional<String> subjectId,
    long status,
    Optional<ErrorName> errorName,
    Optional<List<String>> fields,
    Optional<String> errorMessage,
    Optional<ApiRequestRefusedBy> refusedBy,
    Optional<Bucket> bucket,
    Optional<String> idempotencyKeyHash,
    boolean replayed,
    double durationMs,
    Optional<String> userAgent,
    Optional<String> requestBody,
    Optional<String> responseBody) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApiRequest {
    operation = Values.optional(operation);
    subjectId = Values.optional(subjectId);
    errorName = Values.optional(errorName);
    fields = Values.optional(fields).map(Values::list);
    errorMessage = Values.optional(errorMessage);
    refusedBy = Values.optional(refusedBy);
    bucket = Values.optional(bucket);
    idempotencyKeyHash = Values.optional(idempotencyKeyHash);
    userAgent = Values.optional(userAgent);
    requestBody = Values.optional(requestBody);
    responseBody = Values.optional(responseBody);
  }

  /**
   * Who sent the request.
   *
   * @param kind {@code key}: an API key. {@code user}: a user of the console. {@code portal_link}: whoever has
   *     the portal link.
   * @param id Identifier of the API key, user or portal link.
   * @param name Current name of the API key or user. Null if it has none.
   */
  public record Actor(
      ApiRequestActorKind kind,
      String id,
      Optional<String> name) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Actor {
      name = Values.optional(name);
    }
  }

  /**
   * The per-second rate-limit bucket after this request. Omitted if the request was not counted.
   *
   * @param name Name of the bucket.
   * @param quota Quota of the bucket, in requests per second.
   * @param remaining Remaining quota after this request.
   */
  public record Bucket(
      ApiRequestRefusedBy name,
      long quota,
      long remaining) {}
}
