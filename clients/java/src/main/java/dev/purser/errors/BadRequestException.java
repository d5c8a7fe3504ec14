package dev.purser.errors;

/** 400: the request is malformed. */
public class BadRequestException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected BadRequestException(ErrorResponse response) {
    super(response);
  }
}
