package com.example.shop;

import dev.purser.Amounts;
import dev.purser.models.AwaitingConfirmationIntent;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.CompletedIntent;
import dev.purser.models.FailedIntent;
import dev.purser.models.OfferedProduct;
import dev.purser.models.PlacingOrderIntent;
import dev.purser.models.Shipment;
import java.time.Instant;
import java.util.List;

/** A purchase as this service shows it. What is null is left out. */
record Purchase(String id, String state, Offer offer, List<String> orderNumbers, List<String> shipments, String failure, List<String> events) {
  /** What it costs, as text for people. */
  record Offer(String product, String subtotal, String shipping, String tax, String total, Instant expiresAt) {
    private static Offer of(dev.purser.models.Offer offer) {
      return new Offer(
          offer.product().map(OfferedProduct::name).orElse(null),
          Amounts.format(offer.cost().subtotal()),
          offer.cost().shipping().map(Amounts::format).orElse(null),
          offer.cost().tax().map(Amounts::format).orElse(null),
          Amounts.format(offer.cost().total()),
          offer.expiresAt());
    }
  }

  static Purchase of(CheckoutIntent intent, List<Shipment> shipments, List<String> events) {
    dev.purser.models.Offer offer = offerOf(intent);
    return new Purchase(
        intent.id(),
        intent.state().value(),
        offer == null ? null : Offer.of(offer),
        intent instanceof CompletedIntent completed ? completed.merchantOrderIds() : List.of(),
        shipments.stream().map(shipment -> shipment.status().value()).toList(),
        intent instanceof FailedIntent failed ? failed.failureReason().message() : null,
        events);
  }

  private static dev.purser.models.Offer offerOf(CheckoutIntent intent) {
    if (intent instanceof AwaitingConfirmationIntent awaiting) return awaiting.offer();
    if (intent instanceof PlacingOrderIntent placing) return placing.offer();
    if (intent instanceof CompletedIntent completed) return completed.offer();
    if (intent instanceof FailedIntent failed) return failed.offer().orElse(null);
    return null;
  }
}
