package dev.purser.errors;

/** No response: the connection failed or was lost, or the response could not be read. */
public class ConnectionException extends PurserException {
  private static final long serialVersionUID = 1L;

  /** An error with a message and a cause, or null. */
  public ConnectionException(String message, Throwable cause) {
    super(message, cause);
  }
}
