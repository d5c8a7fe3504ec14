package dev.purser.errors;

import dev.purser.models.CheckoutIntent;
import java.time.Duration;

/** The condition was not reached within the timeout. */
public class PollTimeoutException extends RequestTimeoutException {
  private static final long serialVersionUID = 1L;

  private final transient CheckoutIntent intent;

  /** An error with the last state that was read. */
  public PollTimeoutException(CheckoutIntent intent, Duration timeout) {
    super("The intent was still in " + intent.state() + " after " + timeout.toMillis() + " ms.");
    this.intent = intent;
  }

  /** The last state of the intent that was read. */
  public CheckoutIntent intent() {
    return intent;
  }
}
