package dev.purser.e2e;

import com.sun.net.httpserver.HttpServer;
import dev.purser.Amounts;
import dev.purser.Purser;
import dev.purser.RequestOptions;
import dev.purser.models.AwaitingConfirmationIntent;
import dev.purser.models.Buyer;
import dev.purser.models.CheckoutIntent;
import dev.purser.models.CheckoutIntentConfirm;
import dev.purser.models.CheckoutIntentCreate;
import dev.purser.models.CompletedIntent;
import dev.purser.models.DrawdownPayment;
import dev.purser.models.Event;
import dev.purser.models.EventType;
import dev.purser.models.FinishedIntent;
import dev.purser.models.WebhookEndpointCreate;
import dev.purser.webhooks.WebhookReceiver;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** Buys a product from the service at {@code PURSER_BASE_URL}, and waits for its webhook. Prints a line for each step. */
public final class Purchase {
  private static final Buyer BUYER = Buyer.builder()
      .firstName("Grace")
      .lastName("Hopper")
      .email("grace.hopper@example.com")
      .phone("+1 212 555 0187")
      .address1("11 Wall Street")
      .city("New York")
      .province("NY")
      .postalCode("10005")
      .country("US")
      .build();

  private Purchase() {}

  /** Expects the URL of a product in {@code PRODUCT_URL}. */
  public static void main(String[] args) throws Exception {
    Purser purser = Purser.builder().build();
    BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    AtomicReference<List<String>> secrets = new AtomicReference<>(List.of());
    WebhookReceiver receiver = WebhookReceiver.builder().secrets(secrets::get).onEvent(events::add).build();
    HttpServer server = serve(receiver);
    try {
      String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/webhooks";
      secrets.set(List.of(purser.webhookEndpoints().create(WebhookEndpointCreate.builder().url(url).build()).secret()));
      CompletedIntent completed = buy(purser, System.getenv("PRODUCT_URL"));
      Event event = await(events, completed.id());
      System.out.println("webhook " + event.type() + " " + event.source().id());
      boolean isInLog = purser.events().list().stream().anyMatch(one -> one.id().equals(event.id()));
      System.out.println("event log " + isInLog);
      System.out.println("order " + purser.async().orders().retrieve(completed.orderId()).get().id().equals(completed.orderId()));
      System.out.println("paced " + readOften(purser, 25));
    } finally {
      server.stop(0);
    }
  }

  private static CompletedIntent buy(Purser purser, String productUrl) {
    CheckoutIntent offered = purser.checkoutIntents()
        .createAndPoll(CheckoutIntentCreate.builder().productUrl(productUrl).quantity(1).buyer(BUYER).build());
    if (!(offered instanceof AwaitingConfirmationIntent awaiting)) throw new IllegalStateException("No offer: " + offered.state());
    System.out.println("offer " + Amounts.format(awaiting.offer().cost().total(), Locale.US));
    FinishedIntent finished = purser.checkoutIntents()
        .confirmAndPoll(awaiting.id(), CheckoutIntentConfirm.builder().paymentMethod(new DrawdownPayment()).build());
    if (!(finished instanceof CompletedIntent completed)) throw new IllegalStateException("No order: " + finished);
    System.out.println("completed " + completed.merchantOrderIds().get(0));
    return completed;
  }

  /** More requests at once than the rate limit allows per second. Without retries, each refused one would throw. */
  private static int readOften(Purser purser, int count) {
    RequestOptions once = RequestOptions.builder().maxRetries(0).build();
    return Stream.generate(() -> purser.async().account().retrieve(once)).limit(count).toList().stream()
        .mapToInt(call -> call.join().id().isEmpty() ? 0 : 1).sum();
  }

  private static Event await(BlockingQueue<Event> events, String intentId) throws InterruptedException {
    for (;;) {
      Event event = events.poll(2, TimeUnit.MINUTES);
      if (event == null) throw new IllegalStateException("There was no webhook.");
      if (event.type().equals(EventType.CHECKOUT_INTENT_COMPLETED) && event.source().id().equals(intentId)) return event;
    }
  }

  private static HttpServer serve(WebhookReceiver receiver) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext("/webhooks", exchange -> {
      try (exchange) {
        byte[] body = exchange.getRequestBody().readAllBytes();
        receiver.handle(body, exchange.getRequestHeaders()::getFirst).writeTo((status, headers, bytes) -> {
          headers.forEach(exchange.getResponseHeaders()::set);
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
        });
      }
    });
    server.start();
    return server;
  }
}
