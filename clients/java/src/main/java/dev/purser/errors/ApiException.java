package dev.purser.errors;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpHeaders;
import java.util.Optional;

/** The service responded with an error. See the subclass of each status. */
public class ApiException extends PurserException {
  private static final long serialVersionUID = 1L;

  private final transient ErrorResponse response;

  /** Made by {@link #of}. */
  protected ApiException(ErrorResponse response) {
    super(messageOf(response), null);
    this.response = response;
  }

  /** The error of a response, by status; for 402, 403 and 409 also by the name in the body. */
  public static ApiException of(ErrorResponse response) {
    return switch (response.status()) {
      case 400 -> new BadRequestException(response);
      case 401 -> new AuthenticationException(response);
      case 402 -> "SpendingLimitError".equals(nameOf(response))
          ? new SpendingLimitException(response)
          : new InsufficientBalanceException(response);
      case 403 -> "PurchaseNotAllowedError".equals(nameOf(response))
          ? new PurchaseNotAllowedException(response)
          : new PermissionDeniedException(response);
      case 404 -> new NotFoundException(response);
      case 405 -> new MethodNotAllowedException(response);
      case 409 -> "InvalidCheckoutIntentStateError".equals(nameOf(response))
          ? new InvalidCheckoutIntentStateException(response)
          : new ConflictException(response);
      case 413 -> new PayloadTooLargeException(response);
      case 415 -> new UnsupportedMediaTypeException(response);
      case 422 -> new ValidateException(response);
      case 429 -> new TooManyRequestsException(response);
      case 500 -> new ServiceRuntimeException(response);
      case 503 -> new ServiceUnavailableException(response);
      default -> response.status() >= 500 ? new InternalServerException(response) : new ApiException(response);
    };
  }

  /** The status of HTTP. */
  public int status() {
    return response.status();
  }

  /** {@code name} of the body, such as {@code ValidateError}. */
  public Optional<String> name() {
    return Optional.ofNullable(nameOf(response));
  }

  /** {@code x-request-id} of the response, for support. */
  public Optional<String> requestId() {
    return response.headers().firstValue("x-request-id");
  }

  /** The headers of the response. */
  public HttpHeaders headers() {
    return response.headers();
  }

  /** The body; a text node if it is not JSON. */
  public JsonNode body() {
    return response.body();
  }

  private static String nameOf(ErrorResponse response) {
    return response.body().path("name").textValue();
  }

  private static String messageOf(ErrorResponse response) {
    String message = response.body().path("message").textValue();
    return message != null ? message : "The service answered with status " + response.status() + ".";
  }
}
