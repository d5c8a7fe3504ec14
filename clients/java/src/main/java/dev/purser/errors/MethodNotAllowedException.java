package dev.purser.errors;

/** 405: the path does not support this method. */
public class MethodNotAllowedException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected MethodNotAllowedException(ErrorResponse response) {
    super(response);
  }
}
