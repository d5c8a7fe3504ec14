package dev.purser.errors;

/** 503: the service is not ready. */
public class ServiceUnavailableException extends InternalServerException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected ServiceUnavailableException(ErrorResponse response) {
    super(response);
  }
}
