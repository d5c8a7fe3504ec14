package dev.purser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.purser.ScriptedServer.Reply;
import dev.purser.errors.ConnectionException;
import dev.purser.errors.InterruptedCallException;
import dev.purser.errors.NotFoundException;
import dev.purser.errors.RequestTimeoutException;
import dev.purser.models.AccountSettings;
import dev.purser.models.CheckoutIntentsQuery;
import dev.purser.models.Event;
import dev.purser.models.IntentState;
import dev.purser.models.PageQuery;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ClientTest {
  private static final String ACCOUNT = "{\"id\":\"acc_1\",\"name\":\"Acme\",\"environment\":\"moon\",\"returnsSupportEmail\":null,\"new\":1}";

  private static PurserBuilder builder(ScriptedServer server) {
    return Purser.builder().apiKey("sk_test_1").baseUrl(server.url());
  }

  @Test
  void sendsTheKeyAndReadsWhatANewerServiceSends() {
    try (ScriptedServer server = new ScriptedServer((request, index) -> Reply.json(ACCOUNT))) {
      AccountSettings account = builder(server).defaultHeader("X-Team", "blue").build().account().retrieve();
      assertEquals("acc_1", account.id());
      assertEquals("moon", account.environment().value());
      assertFalse(account.environment().isKnown());
      assertTrue(account.returnsSupportEmail().isEmpty());
      Map<String, String> headers = server.seen().get(0).headers();
      assertEquals("Bearer sk_test_1", headers.get("authorization"));
      assertEquals("blue", headers.get("x-team"));
      assertTrue(headers.get("user-agent").startsWith("purser-java/"));
    }
  }

  @Test
  void needsAKeyAndAnAddress() {
    assertThrows(IllegalArgumentException.class, () -> Purser.builder().apiKey("").baseUrl("http://127.0.0.1:1").build());
    assertThrows(IllegalArgumentException.class, () -> Purser.builder().apiKey("sk_test_1").baseUrl("").build());
  }

  @Test
  void returnsTheResponseWithItsRequestId() throws Exception {
    try (ScriptedServer server = new ScriptedServer((request, index) -> new Reply(200, Map.of("x-request-id", "req_1"), ACCOUNT))) {
      Purser purser = builder(server).build();
      ApiResponse<AccountSettings> response = purser.account().withResponse().retrieve();
      assertEquals("req_1", response.requestId().orElseThrow());
      assertEquals(200, response.status());
      assertEquals(ACCOUNT, new String(response.body(), StandardCharsets.UTF_8));
      assertFalse(response.toString().contains("Acme"));
      assertEquals("Acme", purser.async().account().withResponse().retrieve().get().data().name());
    }
  }

  @Test
  void throwsTheErrorOfTheServiceInTheCallersThread() {
    Reply reply = new Reply(404, Map.of("x-request-id", "req_2"), "{\"name\":\"NotFoundError\",\"message\":\"No such order.\"}");
    try (ScriptedServer server = new ScriptedServer((request, index) -> reply)) {
      Purser purser = builder(server).build();
      NotFoundException error = assertThrows(NotFoundException.class, () -> purser.orders().retrieve("ord_1"));
      assertEquals("No such order.", error.getMessage());
      assertEquals("req_2", error.requestId().orElseThrow());
      ExecutionException late = assertThrows(ExecutionException.class, () -> purser.async().orders().retrieve("ord_1").get());
      assertTrue(late.getCause() instanceof NotFoundException);
    }
  }

  @Test
  void timesOutPerAttemptAndSaysSo() {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server = new ScriptedServer((request, index) -> {
      never.await();
      return Reply.json(ACCOUNT);
    })) {
      RequestOptions options = RequestOptions.builder().timeout(Duration.ofMillis(100)).maxRetries(1).build();
      Purser purser = server.client(new ManualClock());
      assertThrows(RequestTimeoutException.class, () -> purser.account().retrieve(options));
      assertEquals(2, server.seen().size());
      never.countDown();
    }
  }

  @Test
  void retriesALostConnection() {
    try (ScriptedServer server = new ScriptedServer((request, index) -> {
      if (index == 0) throw new IOException("lost");
      return Reply.json(ACCOUNT);
    })) {
      assertEquals("Acme", server.client(new ManualClock()).account().retrieve().name());
      assertEquals(2, server.seen().size());
    }
  }

  @Test
  void saysThatAResponseCannotBeRead() {
    try (ScriptedServer server = new ScriptedServer((request, index) -> Reply.json("<html>"))) {
      assertThrows(ConnectionException.class, () -> builder(server).build().account().retrieve());
    }
  }

  @Test
  void anInterruptCancelsTheCall() throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server = new ScriptedServer((request, index) -> {
      arrived.countDown();
      never.await();
      return Reply.json(ACCOUNT);
    })) {
      Purser purser = builder(server).build();
      CompletableFuture<Boolean> wasInterrupted = new CompletableFuture<>();
      Thread thread = new Thread(() -> {
        try {
          purser.account().retrieve();
          wasInterrupted.complete(false);
        } catch (InterruptedCallException error) {
          wasInterrupted.complete(Thread.currentThread().isInterrupted());
        }
      });
      thread.start();
      arrived.await();
      thread.interrupt();
      assertTrue(wasInterrupted.get());
      never.countDown();
    }
  }

  @Test
  void cancelingAFutureEndsItsRetries() throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch answer = new CountDownLatch(1);
    try (ScriptedServer server = new ScriptedServer((request, index) -> {
      arrived.countDown();
      answer.await();
      return Reply.status(503);
    })) {
      CompletableFuture<String> name = builder(server).build().async().account().retrieve().thenApply(AccountSettings::name);
      arrived.await();
      assertTrue(name.cancel(true));
      answer.countDown();
      assertThrows(CancellationException.class, name::join);
      assertEquals(1, server.seen().size());
    }
  }

  @Test
  void usesTheGivenHttpClient() {
    AtomicInteger taskCount = new AtomicInteger();
    HttpClient http = HttpClient.newBuilder().executor(task -> {
      taskCount.incrementAndGet();
      new Thread(task).start();
    }).build();
    try (ScriptedServer server = new ScriptedServer((request, index) -> Reply.json(ACCOUNT))) {
      assertEquals("Acme", builder(server).httpClient(http).build().account().retrieve().name());
      assertTrue(taskCount.get() > 0);
    }
  }

  @Test
  void encodesQueries() {
    try (ScriptedServer server = new ScriptedServer((request, index) -> Reply.json("{\"data\":[],\"pageInfo\":{}}"))) {
      CheckoutIntentsQuery query = CheckoutIntentsQuery.builder().state(List.of(IntentState.FAILED)).q("a b&c").limit(5).build();
      assertEquals(List.of(), builder(server).build().checkoutIntents().list(query).page().data());
      assertEquals(Map.of("state", "failed", "q", "a b&c", "limit", "5"), server.seen().get(0).query());
    }
  }

  @Test
  void readsListsAsStreamsPagesAndCsv() throws IOException {
    String page = "{\"data\":[{\"id\":\"evt_%d\"}],\"pageInfo\":{\"hasNextPage\":%b,\"hasPreviousPage\":false,\"startCursor\":\"s\",\"endCursor\":\"e\"}}";
    try (ScriptedServer server = new ScriptedServer((request, index) -> request.headers().get("accept").equals("text/csv")
        ? new Reply(200, Map.of("content-type", "text/csv"), "id\nevt_1\n")
        : new Reply(200, Map.of("x-request-id", "req_" + index), page.formatted(index, index == 0)))) {
      PagedList<Event> list = builder(server).build().events().list();
      assertEquals(0, server.seen().size());
      assertEquals(List.of("evt_0", "evt_1"), list.stream().map(Event::id).toList());
      assertEquals(2, server.seen().size());
      assertEquals("req_2", list.page().requestId().orElseThrow());
      try (InputStream csv = list.csv()) {
        assertEquals("id\nevt_1\n", new String(csv.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
  }

  @Test
  void staysBelowTheRateLimitFromManyThreads() {
    try (ScriptedServer server = new ScriptedServer((request, index) ->
        new Reply(200, Map.of("RateLimit-Policy", "\"reads\";q=3;w=1"), ACCOUNT))) {
      ManualClock clock = new ManualClock();
      Purser purser = server.client(clock);
      purser.account().retrieve();
      List<CompletableFuture<AccountSettings>> calls = new ArrayList<>();
      for (int index = 0; index < 8; index += 1) calls.add(purser.async().account().retrieve());
      calls.forEach(CompletableFuture::join);
      // Nine requests, three per window and its margin: the third window begins after two waits.
      assertTrue(clock.sleptMs().stream().mapToLong(Long::longValue).sum() >= 2_040, clock.sleptMs().toString());
      assertEquals(9, server.seen().size());
    }
  }

  @Test
  void sendsMailAsItIs() {
    String result = "{\"id\":\"mail_1\"}";
    try (ScriptedServer server = new ScriptedServer((request, index) -> Reply.json(result))) {
      builder(server).build().operator().receiveMerchantMail("From: shop\r\n\r\nHi".getBytes(StandardCharsets.UTF_8));
      assertEquals("message/rfc822", server.seen().get(0).headers().get("content-type"));
      assertEquals("From: shop\r\n\r\nHi", server.seen().get(0).body());
      builder(server).build().members().list(PageQuery.builder().limit(1).build());
    }
  }
}
