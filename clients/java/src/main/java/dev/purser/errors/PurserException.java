package dev.purser.errors;

/** The base class of all errors of this library. */
public class PurserException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An error with a message and a cause, or null. */
  public PurserException(String message, Throwable cause) {
    super(message, cause);
  }
}
