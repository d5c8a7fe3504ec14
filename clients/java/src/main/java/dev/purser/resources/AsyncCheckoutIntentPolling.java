package dev.purser.resources;

import dev.purser.PollOptions;
import dev.purser.internal.Call;
import dev.purser.internal.CallFuture;
import dev.purser.internal.Transport;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.CheckoutIntentConfirm;
import dev.purser.models.CheckoutIntentCreate;
import dev.purser.models.CheckoutIntentPurchase;
import dev.purser.models.FinishedIntent;
import dev.purser.models.RetrievingOfferIntent;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;

/** Methods that wait for an intent. They poll at the interval that the service sets. */
public abstract class AsyncCheckoutIntentPolling {
  final Transport transport;

  AsyncCheckoutIntentPolling(Transport transport) {
    this.transport = transport;
  }

  /** Creates an intent and waits for its offer. The intent may also have failed: see its class. */
  public CompletableFuture<CheckoutIntent> createAndPoll(CheckoutIntentCreate body) {
    return createAndPoll(body, PollOptions.none());
  }

  /**
   * Creates an intent and waits for its offer. The intent may also have failed: see its class. The future fails with a {@code PollTimeoutException} on timeout.
   */
  public CompletableFuture<CheckoutIntent> createAndPoll(CheckoutIntentCreate body, PollOptions options) {
    return thenPoll(Operations.CREATE_CHECKOUT_INTENT.call().body(body), AsyncCheckoutIntentPolling::offered, options);
  }

  /** Confirms the offer and waits until it is completed or failed. */
  public CompletableFuture<FinishedIntent> confirmAndPoll(String id, CheckoutIntentConfirm body) {
    return confirmAndPoll(id, body, PollOptions.none());
  }

  /**
   * Confirms the offer and waits until it is completed or failed. The future fails with a {@code PollTimeoutException} on timeout.
   */
  public CompletableFuture<FinishedIntent> confirmAndPoll(String id, CheckoutIntentConfirm body, PollOptions options) {
    return thenPoll(Operations.CONFIRM_CHECKOUT_INTENT.call().param("id", id).body(body), AsyncCheckoutIntentPolling::finished, options);
  }

  /** Purchases in one step and waits until it is completed or failed. */
  public CompletableFuture<FinishedIntent> purchaseAndPoll(CheckoutIntentPurchase body) {
    return purchaseAndPoll(body, PollOptions.none());
  }

  /**
   * Purchases in one step and waits until it is completed or failed. The future fails with a {@code PollTimeoutException} on timeout.
   */
  public CompletableFuture<FinishedIntent> purchaseAndPoll(CheckoutIntentPurchase body, PollOptions options) {
    return thenPoll(Operations.PURCHASE_CHECKOUT_INTENT.call().body(body), AsyncCheckoutIntentPolling::finished, options);
  }

  /** Polls an intent until {@code isReached} returns true. */
  public CompletableFuture<CheckoutIntent> pollUntil(String id, Predicate<CheckoutIntent> isReached) {
    return pollUntil(id, isReached, PollOptions.none());
  }

  /**
   * Polls an intent until {@code isReached} returns true. The future fails with a {@code PollTimeoutException} on timeout, and with a {@code PollEndedException} if the intent ends otherwise.
   */
  public CompletableFuture<CheckoutIntent> pollUntil(String id, Predicate<CheckoutIntent> isReached, PollOptions options) {
    return poll(id, intent -> Optional.of(intent).filter(isReached), options);
  }

  /** Waits for the offer. The intent may have failed: see its class. */
  public CompletableFuture<CheckoutIntent> pollUntilAwaitingConfirmation(String id) {
    return pollUntilAwaitingConfirmation(id, PollOptions.none());
  }

  /**
   * Waits for the offer. The intent may have failed: see its class. The future fails with a {@code PollTimeoutException} on timeout.
   */
  public CompletableFuture<CheckoutIntent> pollUntilAwaitingConfirmation(String id, PollOptions options) {
    return poll(id, AsyncCheckoutIntentPolling::offered, options);
  }

  /** Waits until the intent is completed or failed. */
  public CompletableFuture<FinishedIntent> pollUntilFinished(String id) {
    return pollUntilFinished(id, PollOptions.none());
  }

  /**
   * Waits until the intent is completed or failed. The future fails with a {@code PollTimeoutException} on timeout.
   */
  public CompletableFuture<FinishedIntent> pollUntilFinished(String id, PollOptions options) {
    return poll(id, AsyncCheckoutIntentPolling::finished, options);
  }

  private <T> CompletableFuture<T> poll(String id, Function<CheckoutIntent, Optional<T>> reached, PollOptions options) {
    return CallFuture.of(cancellation -> new IntentPoller<>(transport, id, reached, options, cancellation).poll());
  }

  private <T> CompletableFuture<T> thenPoll(
      Call<CheckoutIntent> call, Function<CheckoutIntent, Optional<T>> reached, PollOptions options) {
    return CallFuture.of(cancellation -> transport.send(call, options.request(), cancellation)
        .thenCompose(begun -> new IntentPoller<>(transport, begun.data().id(), reached, options, cancellation).poll()));
  }

  private static Optional<CheckoutIntent> offered(CheckoutIntent intent) {
    return Optional.of(intent).filter(one -> !(one instanceof RetrievingOfferIntent));
  }

  private static Optional<FinishedIntent> finished(CheckoutIntent intent) {
    return intent instanceof FinishedIntent finished ? Optional.of(finished) : Optional.empty();
  }
}
