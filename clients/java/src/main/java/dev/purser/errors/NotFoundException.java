package dev.purser.errors;

/** 404: the path or resource does not exist. */
public class NotFoundException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected NotFoundException(ErrorResponse response) {
    super(response);
  }
}
