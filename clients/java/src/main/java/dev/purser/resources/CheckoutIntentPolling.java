package dev.purser.resources;

import dev.purser.PollOptions;
import dev.purser.internal.Failures;
import dev.purser.internal.Transport;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.CheckoutIntentConfirm;
import dev.purser.models.CheckoutIntentCreate;
import dev.purser.models.CheckoutIntentPurchase;
import dev.purser.models.FinishedIntent;
import java.util.function.Predicate;

/** Methods that wait for an intent. They poll at the interval that the service sets. */
public abstract class CheckoutIntentPolling {
  final Transport transport;
  private final AsyncCheckoutIntents async;

  CheckoutIntentPolling(Transport transport) {
    this.transport = transport;
    this.async = new AsyncCheckoutIntents(transport);
  }

  /** Creates an intent and waits for its offer. The intent may also have failed: see its class. */
  public CheckoutIntent createAndPoll(CheckoutIntentCreate body) {
    return createAndPoll(body, PollOptions.none());
  }

  /**
   * Creates an intent and waits for its offer. The intent may also have failed: see its class.
   *
   * @throws dev.purser.errors.PollTimeoutException on timeout
   */
  public CheckoutIntent createAndPoll(CheckoutIntentCreate body, PollOptions options) {
    return Failures.await(async.createAndPoll(body, options));
  }

  /** Confirms the offer and waits until it is completed or failed. */
  public FinishedIntent confirmAndPoll(String id, CheckoutIntentConfirm body) {
    return confirmAndPoll(id, body, PollOptions.none());
  }

  /**
   * Confirms the offer and waits until it is completed or failed.
   *
   * @throws dev.purser.errors.PollTimeoutException on timeout
   */
  public FinishedIntent confirmAndPoll(String id, CheckoutIntentConfirm body, PollOptions options) {
    return Failures.await(async.confirmAndPoll(id, body, options));
  }

  /** Purchases in one step and waits until it is completed or failed. */
  public FinishedIntent purchaseAndPoll(CheckoutIntentPurchase body) {
    return purchaseAndPoll(body, PollOptions.none());
  }

  /**
   * Purchases in one step and waits until it is completed or failed.
   *
   * @throws dev.purser.errors.PollTimeoutException on timeout
   */
  public FinishedIntent purchaseAndPoll(CheckoutIntentPurchase body, PollOptions options) {
    return Failures.await(async.purchaseAndPoll(body, options));
  }

  /** Polls an intent until {@code isReached} returns true. */
  public CheckoutIntent pollUntil(String id, Predicate<CheckoutIntent> isReached) {
    return pollUntil(id, isReached, PollOptions.none());
  }

  /**
   * Polls an intent until {@code isReached} returns true.
   *
   * @throws dev.purser.errors.PollTimeoutException on timeout
   * @throws dev.purser.errors.PollEndedException if the intent ends otherwise
   */
  public CheckoutIntent pollUntil(String id, Predicate<CheckoutIntent> isReached, PollOptions options) {
    return Failures.await(async.pollUntil(id, isReached, options));
  }

  /** Waits for the offer. The intent may have failed: see its class. */
  public CheckoutIntent pollUntilAwaitingConfirmation(String id) {
    return pollUntilAwaitingConfirmation(id, PollOptions.none());
  }

  /**
   * Waits for the offer. The intent may have failed: see its class.
   *
   * @throws dev.purser.errors.PollTimeoutException on timeout
   */
  public CheckoutIntent pollUntilAwaitingConfirmation(String id, PollOptions options) {
    return Failures.await(async.pollUntilAwaitingConfirmation(id, options));
  }

  /** Waits until the intent is completed or failed. */
  public FinishedIntent pollUntilFinished(String id) {
    return pollUntilFinished(id, PollOptions.none());
  }

  /**
   * Waits until the intent is completed or failed.
   *
   * @throws dev.purser.errors.PollTimeoutException on timeout
   */
  public FinishedIntent pollUntilFinished(String id, PollOptions options) {
    return Failures.await(async.pollUntilFinished(id, options));
  }
}
