package dev.purser;

import java.net.http.HttpHeaders;
import java.util.Optional;
import java.util.function.Function;

/**
 * A result with the response that it was read from.
 *
 * @param data the result
 * @param status of HTTP
 * @param headers of the response
 * @param body the bytes of the response; empty for a stream
 */
public record ApiResponse<T>(T data, int status, HttpHeaders headers, byte[] body) {
  /** {@code x-request-id} of the response, for support. */
  public Optional<String> requestId() {
    return headers.firstValue("x-request-id");
  }

  /** The same response with another form of its result. */
  public <U> ApiResponse<U> map(Function<? super T, ? extends U> form) {
    return new ApiResponse<>(form.apply(data), status, headers, body);
  }

  /** Status and request id, without the result: that may be personal data. */
  @Override
  public String toString() {
    return "ApiResponse[status=" + status + ", requestId=" + requestId().orElse("") + "]";
  }
}
