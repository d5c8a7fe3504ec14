package dev.purser.errors;

/** The thread was interrupted while it waited. Its request was canceled, and its interrupt flag is set. */
public class InterruptedCallException extends PurserException {
  private static final long serialVersionUID = 1L;

  /** An error with the interrupt that caused it. */
  public InterruptedCallException(InterruptedException cause) {
    super("The call was interrupted.", cause);
  }
}
