package dev.purser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that answers as a test says, and records the requests. */
final class ScriptedServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Seen> seen = new ArrayList<>();

  /** A request. */
  record Seen(String method, String path, Map<String, String> query, Map<String, String> headers, String body) {}

  /** A response. */
  record Reply(int status, Map<String, String> headers, String body) {
    static Reply json(String body) {
      return new Reply(200, Map.of(), body);
    }

    static Reply status(int status) {
      return new Reply(status, Map.of(), "{}");
    }
  }

  /** Decides about the response to a request; {@code index}: how many came before. */
  @FunctionalInterface
  interface Script {
    Reply reply(Seen request, int index) throws Exception;
  }

  ScriptedServer(Script script) {
    try {
      server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    server.createContext("/", exchange -> answer(exchange, script));
    server.setExecutor(threads);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  synchronized List<Seen> seen() {
    return List.copyOf(seen);
  }

  /** A client of this server. */
  Purser client(ManualClock clock) {
    return Purser.builder().apiKey("sk_test_1").baseUrl(url()).clock(clock).build();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange, Script script) throws IOException {
    try (exchange) {
      Map<String, String> headers = new LinkedHashMap<>();
      exchange.getRequestHeaders().forEach((name, values) -> headers.put(name.toLowerCase(), values.get(0)));
      Seen request = new Seen(
          exchange.getRequestMethod(),
          exchange.getRequestURI().getRawPath(),
          queryOf(exchange.getRequestURI().getRawQuery()),
          headers,
          new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
      int index;
      synchronized (this) {
        index = seen.size();
        seen.add(request);
      }
      Reply reply = script.reply(request, index);
      reply.headers().forEach(exchange.getResponseHeaders()::set);
      byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    } catch (Exception error) {
      throw new IOException(error);
    }
  }

  private static Map<String, String> queryOf(String query) {
    Map<String, String> pairs = new LinkedHashMap<>();
    if (query == null) return pairs;
    for (String pair : query.split("&")) {
      String[] parts = pair.split("=", 2);
      pairs.put(URLDecoder.decode(parts[0], StandardCharsets.UTF_8), URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
    return pairs;
  }
}
