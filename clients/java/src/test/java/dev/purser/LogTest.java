package dev.purser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import dev.purser.ScriptedServer.Reply;
import dev.purser.errors.ApiException;
import dev.purser.internal.Json;
import dev.purser.models.AccountUpdate;
import java.io.IOException;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class LogTest {
  private final Logger logger = Logger.getLogger("dev.purser");
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final Handler handler = new Handler() {
    @Override
    public void publish(LogRecord record) {
      lines.add(MessageFormat.format(record.getMessage(), record.getParameters()));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  };

  @BeforeEach
  void listen() {
    logger.setLevel(Level.FINE);
    logger.addHandler(handler);
  }

  @AfterEach
  void stop() {
    logger.setLevel(null);
    logger.removeHandler(handler);
  }

  @Test
  void hasALinePerAttemptWithoutSecretsAndPersonalData() {
    try (ScriptedServer server = new ScriptedServer((request, index) ->
        new Reply(index == 0 ? 503 : 200, Map.of("x-request-id", "req_" + index), "{\"url\":\"https://shop.example.com/ada\"}"))) {
      server.client(new ManualClock()).products().lookup("https://shop.example.com/ada");
    }
    assertEquals(2, lines.size());
    assertTrue(lines.get(0).matches("GET /api/v1/products/lookup 503 in \\d+ ms, attempt 1, request req_0"), lines.get(0));
    assertTrue(lines.get(1).matches("GET /api/v1/products/lookup 200 in \\d+ ms, attempt 2, request req_1"), lines.get(1));
    assertFalse(String.join("", lines).matches(".*(ada|sk_test_1).*"));
  }

  @TestFactory
  Stream<DynamicTest> deprecations() throws IOException {
    JsonNode cases = Json.MAPPER.readTree(Path.of(System.getProperty("purser.vectors"), "deprecations.json").toFile()).path("cases");
    assertFalse(cases.isEmpty());
    return StreamSupport.stream(cases.spliterator(), false)
        .map(one -> DynamicTest.dynamicTest("deprecations: " + one.path("name").asText(), () -> warns(one)));
  }

  private void warns(JsonNode one) {
    lines.clear();
    logger.setLevel(Level.WARNING);
    JsonNode calls = one.path("calls");
    try (ScriptedServer server = new ScriptedServer((request, index) -> new Reply(
        calls.path(index).path("status").asInt(), Json.MAPPER.convertValue(calls.path(index).path("headers"), new TypeReference<Map<String, String>>() {}), "{}"))) {
      Purser purser = server.client(new ManualClock());
      for (JsonNode call : calls) assertEquals(call.path("status").asInt(), statusOf(purser, call.path("method").textValue()));
    }
    assertEquals(Json.MAPPER.convertValue(one.path("expected"), new TypeReference<List<String>>() {}), lines);
  }

  private static int statusOf(Purser purser, String method) {
    try {
      if (method.equals("GET")) purser.account().retrieve();
      else purser.account().update(AccountUpdate.builder().name("Northwind").build());
      return 200;
    } catch (ApiException error) {
      return error.status();
    }
  }
}
