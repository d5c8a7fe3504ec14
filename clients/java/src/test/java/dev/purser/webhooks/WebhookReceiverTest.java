package dev.purser.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.purser.models.Event;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WebhookReceiverTest {
  private static final String SECRET = "whsec_1";

  private final List<Event> received = new ArrayList<>();

  private static byte[] event(String id, String type, String sourceId) {
    String json = "{\"id\":\"%s\",\"object\":\"event\",\"type\":\"%s\",\"createdAt\":\"2026-03-25T00:00:00.000Z\",\"source\":{\"id\":\"%s\",\"type\":\"x\"},\"data\":{}}";
    return json.formatted(id, type, sourceId).getBytes(StandardCharsets.UTF_8);
  }

  private static WebhookResponse deliver(WebhookReceiver receiver, byte[] body, String secret) {
    SignedPayload signed = Webhooks.signTestPayload(body, secret);
    return receiver.handle(signed.body(), signed.headers()::get);
  }

  private WebhookReceiver.Builder builder() {
    return WebhookReceiver.builder().secrets("whsec_0", SECRET).onEvent(received::add);
  }

  @Test
  void handsOverEachEventOnce() {
    WebhookReceiver receiver = builder().build();
    byte[] body = event("evt_1", "checkout_intent.completed", "ci_1");
    assertEquals(200, deliver(receiver, body, SECRET).status());
    assertEquals(200, deliver(receiver, body, SECRET).status());
    assertEquals(List.of("evt_1"), received.stream().map(Event::id).toList());
  }

  @Test
  void handsOverEventsOfANewerService() {
    assertEquals(200, deliver(builder().build(), event("evt_1", "refund.created", "rf_1"), SECRET).status());
    assertEquals("refund.created", received.get(0).type().value());
    assertEquals(Event.Unknown.class, received.get(0).getClass());
  }

  @Test
  void refusesWhatIsNotAuthentic() {
    WebhookReceiver receiver = builder().build();
    byte[] body = event("evt_1", "checkout_intent.completed", "ci_1");
    assertEquals(401, deliver(receiver, body, "whsec_2").status());
    assertEquals(401, receiver.handle(body, name -> null).status());
    SignedPayload signed = Webhooks.signTestPayload(body, SECRET);
    Map<String, String> replayed = new HashMap<>(signed.headers());
    replayed.put("x-svc-event-id", "evt_2");
    assertEquals(401, receiver.handle(body, replayed::get).status());
    assertEquals(List.of(), received);
  }

  @Test
  void answersChallenges() {
    byte[] challenge = event("evt_1", "webhook_endpoint.verification_challenge", "we_1");
    String expected = "{\"challenge\":\"we_1\"}";
    assertEquals(expected, new String(deliver(builder().build(), challenge, SECRET).body(), StandardCharsets.UTF_8));
    WebhookReceiver early = builder().secrets().build();
    assertEquals(expected, new String(deliver(early, challenge, "whsec_unknown").body(), StandardCharsets.UTF_8));
    assertEquals(503, deliver(early, event("evt_2", "shipment.updated", "shp_1"), "whsec_unknown").status());
    assertEquals(List.of(), received);
  }

  @Test
  void asksForAnEventAgainThatCouldNotBeProcessed() {
    List<String> tried = new ArrayList<>();
    WebhookReceiver receiver = builder().onEvent(event -> {
      tried.add(event.id());
      if (tried.size() == 1) throw new IllegalStateException("The database is down.");
    }).build();
    byte[] body = event("evt_1", "shipment.created", "shp_1");
    assertEquals(500, deliver(receiver, body, SECRET).status());
    assertEquals(200, deliver(receiver, body, SECRET).status());
    assertEquals(List.of("evt_1", "evt_1"), tried);
  }

  @Test
  void writesToAnyServer() {
    List<Object> written = new ArrayList<>();
    deliver(builder().build(), event("evt_1", "shipment.created", "shp_1"), SECRET)
        .writeTo((status, headers, body) -> written.addAll(List.of(status, headers, new String(body, StandardCharsets.UTF_8))));
    assertEquals(List.of(200, Map.of("content-type", "application/json"), "{}"), written);
  }

  @Test
  void doesNotAcknowledgeAnEventInProgress() {
    List<WebhookResponse> meanwhile = new ArrayList<>();
    byte[] body = event("evt_1", "shipment.created", "shp_1");
    List<WebhookReceiver> self = new ArrayList<>();
    self.add(builder().onEvent(event -> meanwhile.add(deliver(self.get(0), body, SECRET))).build());
    assertEquals(200, deliver(self.get(0), body, SECRET).status());
    assertEquals(503, meanwhile.get(0).status());
    assertEquals("5", meanwhile.get(0).headers().get("retry-after"));
  }

  @Test
  void keepsTestEventsToItselfUnlessAskedForThem() {
    byte[] body = new String(event("evt_1", "checkout_intent.completed", "ci_1"), StandardCharsets.UTF_8)
        .replace("\"data\":{}", "\"data\":{\"test\":true}").getBytes(StandardCharsets.UTF_8);
    assertEquals(200, deliver(builder().build(), body, SECRET).status());
    assertEquals(0, received.size());
    assertEquals(200, deliver(builder().testEvents(true).build(), body, SECRET).status());
    assertEquals(1, received.size());
  }

  @Test
  void theStoreInMemoryForgetsTheOldest() {
    EventStore store = EventStore.inMemory(2);
    assertEquals(EventStore.Progress.STARTED, store.begin("a"));
    assertEquals(EventStore.Progress.IN_PROGRESS, store.begin("a"));
    store.end("a", true);
    assertEquals(EventStore.Progress.DONE, store.begin("a"));
    store.begin("b");
    store.begin("c");
    assertEquals(EventStore.Progress.STARTED, store.begin("a"));
  }
}
