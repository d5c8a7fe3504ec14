package dev.purser.errors;

/** 401: the API key is missing or invalid. */
public class AuthenticationException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected AuthenticationException(ErrorResponse response) {
    super(response);
  }
}
