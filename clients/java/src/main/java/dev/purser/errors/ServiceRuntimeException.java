package dev.purser.errors;

/** 500: internal error of the service. */
public class ServiceRuntimeException extends InternalServerException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected ServiceRuntimeException(ErrorResponse response) {
    super(response);
  }
}
