package dev.purser.errors;

import dev.purser.models.CheckoutIntent;

/** The condition can no longer be reached: the intent is completed or failed. */
public class PollEndedException extends PurserException {
  private static final long serialVersionUID = 1L;

  private final transient CheckoutIntent intent;

  /** An error with the last state that was read. */
  public PollEndedException(CheckoutIntent intent) {
    super("The intent ended in " + intent.state() + ".", null);
    this.intent = intent;
  }

  /** The last state of the intent that was read. */
  public CheckoutIntent intent() {
    return intent;
  }
}
