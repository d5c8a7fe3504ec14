package dev.purser.errors;

/** A webhook is not authentic: respond with 401. */
public class WebhookVerificationException extends PurserException {
  private static final long serialVersionUID = 1L;

  private final Reason reason;

  /** Why a webhook is not authentic. */
  public enum Reason {
    /** The header is missing or empty. */
    SIGNATURE_MISSING,
    /** The header is not {@code v0=} and 64 hexadecimal digits. */
    SIGNATURE_MALFORMED,
    /** No secret made this signature of these bytes. */
    SIGNATURE_MISMATCH,
    /** The signature is right, the body is not JSON. */
    BODY_NOT_JSON,
    /** The signature is right, the body is not an event. */
    BODY_NOT_EVENT,
    /** {@code x-svc-event-id} differs from the body. */
    EVENT_ID_MISMATCH,
    /** {@code x-svc-topic} differs from the body. */
    TOPIC_MISMATCH
  }

  /** An error with its reason. */
  public WebhookVerificationException(Reason reason, String message, Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /** Why the webhook is not authentic. */
  public Reason reason() {
    return reason;
  }
}
