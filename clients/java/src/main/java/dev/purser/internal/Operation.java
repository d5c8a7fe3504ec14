package dev.purser.internal;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * An operation of the API.
 *
 * @param id as in the OpenAPI document
 * @param method of HTTP
 * @param path with <code>{name}</code> for each parameter
 * @param bucket the per-second rate limit that it counts against
 * @param bodyMediaType of the request
 * @param responseMediaTypes what it accepts
 * @param type of the result, or of the items of its pages
 */
public record Operation<T>(
    String id, String method, String path, String bucket, String bodyMediaType, String responseMediaTypes, Class<T> type) {
  static final String JSON = "application/json";

  /** A call without parameters, query and body. */
  public Call<T> call() {
    return new Call<>(this);
  }

  /** A call whose result is read as it is, with what this version does not know. */
  public Call<JsonNode> callForJson() {
    return new Operation<>(id, method, path, bucket, bodyMediaType, responseMediaTypes, JsonNode.class).call();
  }

  boolean returnsJson() {
    return responseMediaTypes.equals(JSON);
  }
}
