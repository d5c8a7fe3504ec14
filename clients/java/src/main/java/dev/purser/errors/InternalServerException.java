package dev.purser.errors;

/** Any 5xx. */
public class InternalServerException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected InternalServerException(ErrorResponse response) {
    super(response);
  }
}
