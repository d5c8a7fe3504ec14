package dev.purser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.purser.ScriptedServer.Reply;
import dev.purser.errors.ApiException;
import dev.purser.errors.ErrorResponse;
import dev.purser.errors.InvalidCheckoutIntentStateException;
import dev.purser.errors.PollEndedException;
import dev.purser.errors.PollTimeoutException;
import dev.purser.errors.ValidateException;
import dev.purser.errors.WebhookVerificationException;
import dev.purser.internal.Headers;
import dev.purser.internal.Json;
import dev.purser.internal.PacingRule;
import dev.purser.internal.Retry;
import dev.purser.internal.Urls;
import dev.purser.models.AccountUpdate;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.Event;
import dev.purser.models.EventTrigger;
import dev.purser.models.EventsQuery;
import dev.purser.models.IntentState;
import dev.purser.models.Money;
import dev.purser.models.SubscribableEventType;
import dev.purser.webhooks.Webhooks;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.ThrowingConsumer;

/** The behavior that the client libraries of all languages share, as data. */
class VectorsTest {
  private static Stream<DynamicTest> cases(String file, ThrowingConsumer<JsonNode> test) throws IOException {
    Path path = Path.of(System.getProperty("purser.vectors"), file + ".json");
    JsonNode cases = Json.MAPPER.readTree(path.toFile()).path("cases");
    assertTrue(cases.size() > 0, file);
    return StreamSupport.stream(cases.spliterator(), false)
        .map(one -> DynamicTest.dynamicTest(file + ": " + one.path("name").asText(), () -> test.accept(one)));
  }

  private static Map<String, String> strings(JsonNode node) {
    return Json.MAPPER.convertValue(node, new TypeReference<Map<String, String>>() {});
  }

  private static HttpHeaders httpHeaders(JsonNode node) {
    Map<String, List<String>> lists = new HashMap<>();
    strings(node).forEach((name, value) -> lists.put(name, List.of(value)));
    return HttpHeaders.of(lists, (name, value) -> true);
  }

  private static Headers headers(JsonNode node) {
    HttpHeaders headers = httpHeaders(node);
    return name -> headers.firstValue(name).orElse(null);
  }

  @TestFactory
  Stream<DynamicTest> money() throws IOException {
    return cases("money", one -> {
      String currency = one.path("currencyCode").textValue();
      if (one.has("invalid")) {
        String invalid = one.path("invalid").textValue();
        RuntimeException refused = assertThrows(RuntimeException.class, () -> Amounts.of(new BigDecimal(invalid), currency));
        assertTrue(refused instanceof ArithmeticException || refused instanceof NumberFormatException, refused.toString());
        return;
      }
      Money money = new Money(currency, one.path("amountSubunits").longValue());
      BigDecimal decimal = new BigDecimal(one.path("decimal").textValue());
      assertEquals(decimal, Amounts.toDecimal(money));
      assertEquals(money, Amounts.of(decimal, currency));
      assertEquals(one.path("text").textValue(), Amounts.format(money));
    });
  }

  @TestFactory
  Stream<DynamicTest> signatures() throws IOException {
    return cases("signatures", one -> {
      byte[] body = one.has("body")
          ? one.path("body").textValue().getBytes(StandardCharsets.UTF_8)
          : Base64.getDecoder().decode(one.path("bodyBase64").textValue());
      String signature = one.path("signature").textValue();
      String[] secrets = Json.MAPPER.convertValue(one.path("secrets"), String[].class);
      JsonNode expected = one.path("expected");
      try {
        Event event = unwrap(one, body, signature, secrets);
        assertEquals(expected.path("event").path("id").textValue(), event.id());
        assertEquals(expected.path("event").path("type").textValue(), event.type().value());
      } catch (WebhookVerificationException error) {
        assertEquals(expected.path("error").textValue(), error.reason().name().toLowerCase(Locale.ROOT));
      } catch (IllegalArgumentException error) {
        assertEquals(expected.path("error").textValue(), "secret_required");
      }
    });
  }

  private static Event unwrap(JsonNode one, byte[] body, String signature, String... secrets) {
    if (!one.has("headers")) return Webhooks.unwrap(body, signature, secrets);
    Headers headers = headers(one.path("headers"));
    return Webhooks.unwrap(body, name -> name.equals("x-svc-signature") ? signature : headers.get(name), secrets);
  }

  @TestFactory
  Stream<DynamicTest> retries() throws IOException {
    return cases("retries", one -> {
      JsonNode response = one.path("response");
      OptionalLong delayMs = Retry.delayMs(
          response.path("status").asInt(),
          response.isNull() ? null : headers(response.path("headers")),
          new Retry.Context(
              one.path("retryCount").asInt(),
              one.path("maxRetries").asInt(),
              one.path("maxDelayMs").asLong(),
              one.path("random").asDouble(),
              one.path("nowMs").asLong()));
      JsonNode expected = one.path("expectedDelayMs");
      assertEquals(expected.isNull() ? OptionalLong.empty() : OptionalLong.of(expected.asLong()), delayMs);
    });
  }

  @TestFactory
  Stream<DynamicTest> pacing() throws IOException {
    return cases("pacing", one -> {
      PacingRule rule = new PacingRule();
      Map<String, PacingRule.Place> open = new HashMap<>();
      for (JsonNode step : one.path("steps")) {
        long at = step.path("at").asLong();
        if (step.has("wait")) {
          JsonNode expected = step.path("expectedMs");
          OptionalLong expectedMs = expected.isNull() ? OptionalLong.empty() : OptionalLong.of(expected.asLong());
          assertEquals(expectedMs, rule.waitMs(step.path("wait").textValue(), at), "at " + at);
        } else if (step.has("start")) {
          boolean isLongPoll = step.path("longPoll").asBoolean();
          open.put(step.path("start").textValue(), rule.start(step.path("bucket").textValue(), at, isLongPoll));
        } else {
          JsonNode headers = step.path("headers");
          boolean isRefused = step.path("refused").asBoolean();
          rule.end(open.get(step.path("end").textValue()), at, headers.isNull() ? null : headers(headers), isRefused);
        }
      }
    });
  }

  @TestFactory
  Stream<DynamicTest> pages() throws IOException {
    return cases("pages", one -> {
      JsonNode responses = one.path("responses");
      try (ScriptedServer server = new ScriptedServer((request, index) -> Reply.json(responses.path(index).path("body").toString()))) {
        EventsQuery query = Json.MAPPER.convertValue(one.path("query"), EventsQuery.class);
        List<String> ids = new ArrayList<>();
        for (Event event : server.client(new ManualClock()).events().list(query)) ids.add(event.id());
        assertEquals(Json.MAPPER.convertValue(one.path("expectedIds"), new TypeReference<List<String>>() {}), ids);
        assertEquals(responses.size(), server.seen().size());
        for (int index = 0; index < responses.size(); index += 1)
          assertEquals(strings(responses.path(index).path("query")), server.seen().get(index).query());
        List<String> asyncIds = new ArrayList<>();
        try (ScriptedServer other = new ScriptedServer((request, index) -> Reply.json(responses.path(index).path("body").toString()))) {
          other.client(new ManualClock()).async().events().list(query).forEach(event -> asyncIds.add(event.id())).get();
        }
        assertEquals(ids, asyncIds);
      }
    });
  }

  @TestFactory
  Stream<DynamicTest> errors() throws IOException {
    return cases("errors", one -> {
      JsonNode body = one.has("body") ? one.path("body") : TextNode.valueOf(one.path("text").asText(""));
      ApiException error = ApiException.of(new ErrorResponse(one.path("status").asInt(), httpHeaders(one.path("headers")), body));
      JsonNode expected = one.path("expected");
      String expectedClass = expected.path("class").textValue().replace("RuntimeError", "ServiceRuntimeError").replaceAll("Error$", "Exception");
      assertEquals(expectedClass, error.getClass().getSimpleName());
      assertEquals(expected.path("name").textValue(), error.name().orElse(null));
      assertEquals(expected.path("message").textValue(), error.getMessage());
      assertEquals(expected.path("requestId").textValue(), error.requestId().orElse(null));
      if (expected.has("fields"))
        assertEquals(expected.path("fields"), Json.MAPPER.valueToTree(((ValidateException) error).fields()));
      if (expected.has("state"))
        assertEquals(IntentState.of(expected.path("state").textValue()), ((InvalidCheckoutIntentStateException) error).state().orElseThrow());
    });
  }

  @TestFactory
  Stream<DynamicTest> requests() throws IOException {
    return cases("requests", one -> {
      TypeReference<Map<String, Object>> map = new TypeReference<>() {};
      Map<String, Object> params = Json.MAPPER.convertValue(one.path("params"), map);
      Map<String, Object> query = Json.MAPPER.convertValue(one.path("query"), map);
      String path = one.path("path").textValue();
      String baseUrl = one.path("baseUrl").textValue();
      if (one.has("expectedError")) {
        assertThrows(IllegalArgumentException.class, () -> Urls.of(baseUrl, path, params, query));
        return;
      }
      URI url = Urls.of(baseUrl, path, params, query);
      List<String> segments = Stream.of(url.getRawPath().substring(1).split("/")).map(VectorsTest::decodedSegment).toList();
      assertEquals(Json.MAPPER.convertValue(one.path("expectedSegments"), new TypeReference<List<String>>() {}), segments);
      List<List<String>> expected = Json.MAPPER.convertValue(one.path("expectedQuery"), new TypeReference<>() {});
      assertEquals(byName(expected), byName(pairs(url.getRawQuery())));
    });
  }

  private static String decodedSegment(String segment) {
    return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static List<List<String>> pairs(String query) {
    if (query == null) return List.of();
    return Stream.of(query.split("&"))
        .map(pair -> Stream.of(pair.split("=", 2)).map(part -> URLDecoder.decode(part, StandardCharsets.UTF_8)).toList())
        .toList();
  }

  private static Map<String, List<String>> byName(List<List<String>> pairs) {
    Map<String, List<String>> values = new TreeMap<>();
    pairs.forEach(pair -> values.computeIfAbsent(pair.get(0), name -> new ArrayList<>()).add(pair.get(1)));
    return values;
  }

  @TestFactory
  Stream<DynamicTest> idempotency() throws IOException {
    Set<String> seenKeys = new HashSet<>();
    return cases("idempotency", one -> {
      JsonNode responses = one.path("responses");
      try (ScriptedServer server = new ScriptedServer((request, index) -> Reply.status(responses.path(index).asInt(200)))) {
        Purser purser = server.client(new ManualClock());
        RequestOptions options = RequestOptions.builder().idempotencyKey(one.path("given").textValue()).build();
        switch (one.path("method").textValue()) {
          case "GET" -> purser.account().retrieve(options);
          case "POST" -> purser.events().trigger(EventTrigger.builder().topic(SubscribableEventType.CHECKOUT_INTENT_COMPLETED).build(), options);
          case "PUT" -> purser.account().update(AccountUpdate.builder().name("Northwind").build(), options);
          default -> purser.apiKeys().revoke("key_1", options);
        }
        assertEquals(responses.size(), server.seen().size());
        Set<String> keys = new HashSet<>();
        server.seen().forEach(request -> keys.add(request.headers().get("idempotency-key")));
        assertEquals(1, keys.size());
        String key = keys.iterator().next();
        switch (one.path("expected").textValue()) {
          case "none" -> assertNull(key);
          case "given" -> assertEquals(one.path("given").textValue(), key);
          default -> {
            assertTrue(key.matches(".{22,255}"), key);
            assertTrue(seenKeys.add(key), key);
          }
        }
      }
    });
  }

  @TestFactory
  Stream<DynamicTest> polling() throws IOException {
    return cases("polling", one -> {
      JsonNode responses = one.path("responses");
      ManualClock clock = new ManualClock();
      try (ScriptedServer server = new ScriptedServer((request, index) -> new Reply(
          200,
          strings(responses.path(index).path("headers")),
          "{\"id\":\"ci_1\",\"state\":" + responses.path(index).path("state") + "}"))) {
        PollOptions options = PollOptions.builder()
            .interval(Duration.ofMillis(one.path("pollIntervalMs").asLong()))
            .timeout(Duration.ofMillis(one.path("pollTimeoutMs").asLong()))
            .build();
        assertEquals(one.path("expected").textValue(), polled(server.client(clock), one.path("until").textValue(), options));
        assertEquals(Json.MAPPER.convertValue(one.path("expectedSleepsMs"), new TypeReference<List<Long>>() {}), clock.sleptMs());
        assertNotEquals(0, server.seen().size());
      }
    });
  }

  private static String polled(Purser purser, String until, PollOptions options) {
    try {
      CheckoutIntent intent = switch (until) {
        case "offered" -> purser.checkoutIntents().pollUntilAwaitingConfirmation("ci_1", options);
        case "finished" -> purser.checkoutIntents().pollUntilFinished("ci_1", options);
        default -> purser.checkoutIntents().pollUntil("ci_1", one -> one.state().equals(IntentState.COMPLETED), options);
      };
      return intent.state().value();
    } catch (PollTimeoutException error) {
      return "poll_timeout";
    } catch (PollEndedException error) {
      return "poll_ended";
    }
  }
}
