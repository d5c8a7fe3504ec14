package com.example.shop;

import dev.purser.webhooks.WebhookReceiver;
import dev.purser.webhooks.WebhookResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** The receiver verifies each delivery, answers challenges, and passes each event on once. A delivery that is not authentic gets 401. */
@RestController
class WebhookController {
  private final WebhookReceiver receiver;

  WebhookController(WebhookReceiver receiver) {
    this.receiver = receiver;
  }

  /** The bytes, not an object: the signature covers them. */
  @PostMapping("/webhooks")
  ResponseEntity<byte[]> receive(@RequestBody byte[] body, @RequestHeader HttpHeaders headers) {
    WebhookResponse response = receiver.handle(body, headers::getFirst);
    return ResponseEntity.status(response.status()).headers(out -> response.headers().forEach(out::set)).body(response.body());
  }
}
