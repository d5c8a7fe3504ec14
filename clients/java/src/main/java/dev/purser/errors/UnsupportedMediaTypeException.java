package dev.purser.errors;

/** 415: the content type is not supported. */
public class UnsupportedMediaTypeException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected UnsupportedMediaTypeException(ErrorResponse response) {
    super(response);
  }
}
