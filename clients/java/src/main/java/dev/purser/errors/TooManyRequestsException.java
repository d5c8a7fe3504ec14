package dev.purser.errors;

/** 429: a rate limit is exceeded. */
public class TooManyRequestsException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected TooManyRequestsException(ErrorResponse response) {
    super(response);
  }
}
