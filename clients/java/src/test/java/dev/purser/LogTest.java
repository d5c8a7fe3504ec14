package dev.purser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.purser.ScriptedServer.Reply;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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
}
