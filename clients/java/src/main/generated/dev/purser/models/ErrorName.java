// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code name} of the returned error. Omitted if the request succeeded. A newer service may send values that
 * are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ErrorName(@JsonValue String value) {
  /** {@code BadRequestError} */
  public static final ErrorName BAD_REQUEST_ERROR = new ErrorName("BadRequestError");

  /** {@code AuthenticationError} */
  public static final ErrorName AUTHENTICATION_ERROR = new ErrorName("AuthenticationError");

  /** {@code InsufficientBalanceError} */
  public static final ErrorName INSUFFICIENT_BALANCE_ERROR = new ErrorName("InsufficientBalanceError");

  /** {@code SpendingLimitError} */
  public static final ErrorName SPENDING_LIMIT_ERROR = new ErrorName("SpendingLimitError");

  /** {@code PermissionDeniedError} */
  public static final ErrorName PERMISSION_DENIED_ERROR = new ErrorName("PermissionDeniedError");

  /** {@code PurchaseNotAllowedError} */
  public static final ErrorName PURCHASE_NOT_ALLOWED_ERROR = new ErrorName("PurchaseNotAllowedError");

  /** {@code NotFoundError} */
  public static final ErrorName NOT_FOUND_ERROR = new ErrorName("NotFoundError");

  /** {@code MethodNotAllowedError} */
  public static final ErrorName METHOD_NOT_ALLOWED_ERROR = new ErrorName("MethodNotAllowedError");

  /** {@code InvalidCheckoutIntentStateError} */
  public static final ErrorName INVALID_CHECKOUT_INTENT_STATE_ERROR = new ErrorName("InvalidCheckoutIntentStateError");

  /** {@code ConflictError} */
  public static final ErrorName CONFLICT_ERROR = new ErrorName("ConflictError");

  /** {@code PayloadTooLargeError} */
  public static final ErrorName PAYLOAD_TOO_LARGE_ERROR = new ErrorName("PayloadTooLargeError");

  /** {@code UnsupportedMediaTypeError} */
  public static final ErrorName UNSUPPORTED_MEDIA_TYPE_ERROR = new ErrorName("UnsupportedMediaTypeError");

  /** {@code ValidateError} */
  public static final ErrorName VALIDATE_ERROR = new ErrorName("ValidateError");

  /** {@code TooManyRequestsError} */
  public static final ErrorName TOO_MANY_REQUESTS_ERROR = new ErrorName("TooManyRequestsError");

  /** {@code RuntimeError} */
  public static final ErrorName RUNTIME_ERROR = new ErrorName("RuntimeError");

  /** {@code ServiceUnavailableError} */
  public static final ErrorName SERVICE_UNAVAILABLE_ERROR = new ErrorName("ServiceUnavailableError");

  private static final Set<String> KNOWN = Set.of(
      "BadRequestError",
      "AuthenticationError",
      "InsufficientBalanceError",
      "SpendingLimitError",
      "PermissionDeniedError",
      "PurchaseNotAllowedError",
      "NotFoundError",
      "MethodNotAllowedError",
      "InvalidCheckoutIntentStateError",
      "ConflictError",
      "PayloadTooLargeError",
      "UnsupportedMediaTypeError",
      "ValidateError",
      "TooManyRequestsError",
      "RuntimeError",
      "ServiceUnavailableError");

  /** The value as in JSON. */
  public ErrorName {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ErrorName of(String value) {
    return new ErrorName(value);
  }

  /** Whether this version of the library knows the value. */
  public boolean isKnown() {
    return KNOWN.contains(value);
  }

  /** The value as in JSON. */
  @Override
  public String toString() {
    return value;
  }
}
