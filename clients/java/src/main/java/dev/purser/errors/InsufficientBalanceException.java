package dev.purser.errors;

/** 402: the available balance is too low. */
public class InsufficientBalanceException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected InsufficientBalanceException(ErrorResponse response) {
    super(response);
  }
}
