package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.purser.Purser;
import dev.purser.models.WebhookEndpointCreate;
import dev.purser.models.WebhookEndpointWithSecret;
import dev.purser.webhooks.SignedPayload;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Buys with the service at Purser in staging: {@code PURSER_BASE_URL}, {@code PURSER_API_KEY} and {@code PRODUCT_URL}. */
class PurchaseTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String COMPLETED = "checkout_intent.completed";
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static Purser purser;
  private static ConfigurableApplicationContext app;
  private static WebhookEndpointWithSecret endpoint;
  private static String url;

  @BeforeAll
  static void start() {
    purser = Purser.builder().build();
    app = run("0", "");
    String port = app.getEnvironment().getRequiredProperty("local.server.port");
    url = "http://127.0.0.1:" + port;
    endpoint = purser.webhookEndpoints().create(WebhookEndpointCreate.builder().url(url + "/webhooks").build());
    app.close();
    app = run(port, endpoint.secret());
  }

  @AfterAll
  static void stop() {
    app.close();
    purser.webhookEndpoints().delete(endpoint.id());
  }

  private static ConfigurableApplicationContext run(String port, String secret) {
    return SpringApplication.run(ShopApplication.class, "--server.port=" + port, "--webhook.secret=" + secret);
  }

  @Test
  void showsTheOfferBuysOnceHoweverOftenItIsConfirmedAndShowsTheOrderAndTheWebhooks() throws Exception {
    JsonNode offered = offer();
    assertThat(offered.at("/offer/total").asText()).matches("[A-Z]{3} [\\d,.]+");
    HttpRequest confirmation = post("/purchases/" + offered.path("id").asText() + "/confirm", UUID.randomUUID().toString());
    var confirmed = List.of(HTTP.sendAsync(confirmation, BodyHandlers.ofString()), HTTP.sendAsync(confirmation, BodyHandlers.ofString()));
    for (var response : confirmed) assertThat(response.get().statusCode()).isEqualTo(200);
    JsonNode bought = await(offered, purchase -> purchase.path("events").toString().contains(COMPLETED));
    assertThat(bought.path("state").asText()).isEqualTo("completed");
    List<String> orderNumbers = purser.checkoutIntents().order(offered.path("id").asText()).merchantOrderIds();
    assertThat(bought.path("orderNumbers")).extracting(JsonNode::asText).containsExactlyElementsOf(orderNumbers);
    assertThat(bought.path("events")).extracting(JsonNode::asText).containsOnlyOnce(COMPLETED);
  }

  @Test
  void refusesAWebhookThatIsNotAuthentic() throws Exception {
    JsonNode offered = offer();
    String source = "{\"type\":\"checkout_intent\",\"id\":" + offered.path("id") + "}";
    String event = "{\"id\":\"evt_1\",\"object\":\"event\",\"type\":\"" + COMPLETED + "\",\"createdAt\":\"" + Instant.now() + "\",\"data\":{},\"source\":" + source + "}";
    SignedPayload forged = purser.events().signTestPayload(event.getBytes(StandardCharsets.UTF_8), "whsec_another");
    HttpRequest.Builder delivery = HttpRequest.newBuilder(URI.create(url + "/webhooks")).POST(BodyPublishers.ofByteArray(forged.body()));
    forged.headers().forEach(delivery::setHeader);
    assertThat(send(delivery.build()).statusCode()).isEqualTo(401);
    assertThat(await(offered, purchase -> true).path("events").toString()).doesNotContain(COMPLETED);
  }

  @Test
  void saysWhatIsWrongWithARequest() throws Exception {
    assertThat(send(post("/purchases?productUrl=ftp%3A%2F%2Fshop.example.com", "1")).statusCode()).isEqualTo(422);
    assertThat(send(post("/purchases", "2")).statusCode()).isEqualTo(400);
    assertThat(send(post("/purchases/ci_unknown/confirm", "3")).statusCode()).isEqualTo(404);
    HttpRequest withoutKey = HttpRequest.newBuilder(URI.create(url + "/purchases/ci_unknown/confirm")).POST(BodyPublishers.noBody()).build();
    assertThat(send(withoutKey).statusCode()).isEqualTo(400);
  }

  private static JsonNode offer() throws Exception {
    String product = URLEncoder.encode(System.getenv("PRODUCT_URL"), StandardCharsets.UTF_8);
    HttpResponse<String> created = send(post("/purchases?productUrl=" + product, UUID.randomUUID().toString()));
    assertThat(created.statusCode()).isEqualTo(201);
    return await(new ObjectMapper().readTree(created.body()), purchase -> purchase.path("state").asText().equals("awaiting_confirmation"));
  }

  /** The purchase, once it is as expected. */
  private static JsonNode await(JsonNode purchase, Predicate<JsonNode> isExpected) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/purchases/" + purchase.path("id").asText())).build();
    for (Instant end = Instant.now().plus(PATIENCE); ; Thread.sleep(200)) {
      JsonNode found = new ObjectMapper().readTree(send(request).body());
      if (isExpected.test(found)) return found;
      if (Instant.now().isAfter(end)) throw new AssertionError("The purchase is still " + found);
    }
  }

  private static HttpRequest post(String path, String key) {
    return HttpRequest.newBuilder(URI.create(url + path)).header("Idempotency-Key", key).POST(BodyPublishers.noBody()).build();
  }

  private static HttpResponse<String> send(HttpRequest request) throws Exception {
    return HTTP.send(request, BodyHandlers.ofString());
  }
}
