package dev.purser.errors;

/** No response within the timeout. */
public class RequestTimeoutException extends ConnectionException {
  private static final long serialVersionUID = 1L;

  /** An error with a message. */
  public RequestTimeoutException(String message) {
    super(message, null);
  }
}
