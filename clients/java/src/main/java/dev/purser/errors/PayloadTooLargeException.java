package dev.purser.errors;

/** 413: the body is too large. */
public class PayloadTooLargeException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected PayloadTooLargeException(ErrorResponse response) {
    super(response);
  }
}
