package dev.purser.errors;

/** 409: the request conflicts with another request or the current state. */
public class ConflictException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected ConflictException(ErrorResponse response) {
    super(response);
  }
}
