package com.example.shop;

import dev.purser.Purser;
import dev.purser.RequestOptions;
import dev.purser.models.Buyer;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.CheckoutIntentConfirm;
import dev.purser.models.CheckoutIntentCreate;
import dev.purser.models.CompletedIntent;
import dev.purser.models.DrawdownPayment;
import dev.purser.models.Shipment;
import java.net.URI;
import java.util.List;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Purchases. A request that is sent again with its {@code Idempotency-Key} is done once. */
@RestController
class PurchaseController {
  /** Who buys. A real service has the address of its user. */
  private static final Buyer BUYER = Buyer.builder()
      .firstName("Ada")
      .lastName("Lovelace")
      .email("ada@example.com")
      .phone("+1 415 555 0100")
      .address1("1 Market Street")
      .city("San Francisco")
      .province("CA")
      .postalCode("94105")
      .country("US")
      .build();

  private final Purser purser;
  private final PurchaseEvents events;

  PurchaseController(Purser purser, PurchaseEvents events) {
    this.purser = purser;
    this.events = events;
  }

  /** Creates a checkout intent. The offer arrives later: get the purchase. */
  @PostMapping("/purchases")
  ResponseEntity<Purchase> create(@RequestParam String productUrl, @RequestHeader("Idempotency-Key") String key) {
    CheckoutIntentCreate wanted = CheckoutIntentCreate.builder().productUrl(productUrl).quantity(1).buyer(BUYER).build();
    CheckoutIntent intent = purser.checkoutIntents().create(wanted, once(key));
    return ResponseEntity.created(URI.create("/purchases/" + intent.id())).body(shown(intent));
  }

  /** Confirms the offer, which buys. */
  @PostMapping("/purchases/{id}/confirm")
  Purchase confirm(@PathVariable String id, @RequestHeader("Idempotency-Key") String key) {
    CheckoutIntentConfirm payment = CheckoutIntentConfirm.builder().paymentMethod(new DrawdownPayment()).build();
    return shown(purser.checkoutIntents().confirm(id, payment, once(key)));
  }

  /** The offer, the state of the order, and the webhooks that arrived. */
  @GetMapping("/purchases/{id}")
  Purchase retrieve(@PathVariable String id) {
    return shown(purser.checkoutIntents().retrieve(id));
  }

  private Purchase shown(CheckoutIntent intent) {
    List<Shipment> shipments = intent instanceof CompletedIntent ? purser.checkoutIntents().shipments(intent.id()).page().data() : List.of();
    return Purchase.of(intent, shipments, events.of(intent.id()));
  }

  private static RequestOptions once(String key) {
    return RequestOptions.builder().idempotencyKey(key).build();
  }
}
