package dev.purser.webhooks;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.purser.errors.WebhookVerificationException;
import dev.purser.models.Event;
import dev.purser.models.WebhookEndpointEvent;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * Receives webhooks in any server: verifies them, answers challenges, and hands over each event once. It needs the bytes of the body and a way
 * to look up headers, and returns what to respond. Safe for use by many threads.
 */
public final class WebhookReceiver {
  private static final Logger LOG = System.getLogger("dev.purser");

  private static final Map<String, String> JSON_HEADERS = Map.of("content-type", "application/json");
  private static final Map<String, String> IN_PROGRESS_HEADERS = Map.of("content-type", "application/json", "retry-after", "5");

  private final Supplier<List<String>> secrets;
  private final EventStore store;
  private final boolean passesTestEvents;
  private final Handler handler;

  /** Processes an event. */
  @FunctionalInterface
  public interface Handler {
    /** Processes an event. If it throws, the response is 500, and the service delivers the event again. */
    void handle(Event event) throws Exception;
  }

  private WebhookReceiver(Builder builder) {
    secrets = builder.secrets;
    store = builder.store;
    passesTestEvents = builder.passesTestEvents;
    handler = Objects.requireNonNull(builder.handler, "onEvent is required.");
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Handles a delivery. Responds with 401 if it is not authentic, and with 500 if the handler or the store throws. Without a secret, only the
   * challenge is answered: saving a URL sends it before it shows the secret.
   */
  public WebhookResponse handle(byte[] body, WebhookHeaders headers) {
    List<String> known = secrets.get();
    try {
      if (known.isEmpty()) return answerBeforeSecret(body);
      Event event = Webhooks.unwrap(body, headers, known.toArray(String[]::new));
      return event instanceof WebhookEndpointEvent ? challengeAnswer(event) : process(event, body);
    } catch (WebhookVerificationException error) {
      LOG.log(Level.WARNING, "Refused a webhook: {0}", error.reason());
      return response(401, error.getMessage());
    }
  }

  private static WebhookResponse answerBeforeSecret(byte[] body) {
    Event event = Webhooks.event(body);
    return event instanceof WebhookEndpointEvent ? challengeAnswer(event) : response(503, "The signing secret is not set.");
  }

  private WebhookResponse process(Event event, byte[] body) {
    try {
      return switch (store.begin(event.id())) {
        case DONE -> response(200, null);
        // Not acknowledged: the first delivery may still fail.
        case IN_PROGRESS -> new WebhookResponse(503, IN_PROGRESS_HEADERS, response(503, "The event is being processed.").body());
        case STARTED -> passOn(event, body);
      };
    } catch (Exception error) {
      LOG.log(Level.ERROR, "An event could not be processed: " + event.id(), error);
      return response(500, "The event could not be processed.");
    }
  }

  private WebhookResponse passOn(Event event, byte[] body) throws Exception {
    boolean isDone = false;
    try {
      if (passesTestEvents || !Webhooks.isTest(body)) handler.handle(event);
      isDone = true;
    } finally {
      store.end(event.id(), isDone);
    }
    return response(200, null);
  }

  private static WebhookResponse challengeAnswer(Event event) {
    return json(200, JsonNodeFactory.instance.objectNode().put("challenge", event.source().id()));
  }

  private static WebhookResponse response(int status, String error) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    return json(status, error == null ? node : node.put("error", error));
  }

  private static WebhookResponse json(int status, ObjectNode node) {
    return new WebhookResponse(status, JSON_HEADERS, node.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Builds a {@link WebhookReceiver}. */
  public static final class Builder {
    private Supplier<List<String>> secrets = List::of;
    private EventStore store = EventStore.inMemory(10_000);
    private boolean passesTestEvents = false;
    private Handler handler = null;

    private Builder() {}

    /** {@code whsec_...}; several while you roll the secret: any one may match. */
    public Builder secrets(String... values) {
      List<String> fixed = List.of(values);
      secrets = () -> fixed;
      return this;
    }

    /** Secrets that may change, asked for with each delivery. */
    public Builder secrets(Supplier<List<String>> supplier) {
      secrets = supplier;
      return this;
    }

    /** Which events were processed before; default: the last 10,000, in memory. Use your database if several processes receive. */
    public Builder store(EventStore value) {
      store = value;
      return this;
    }

    /** Whether the events of a receiver check are passed on too; default false. */
    public Builder testEvents(boolean isOn) {
      passesTestEvents = isOn;
      return this;
    }

    /** What to do with an event. The delivery is acknowledged when it returns, within 5 seconds: queue what takes longer. */
    public Builder onEvent(Handler value) {
      handler = value;
      return this;
    }

    /** Builds the receiver. */
    public WebhookReceiver build() {
      return new WebhookReceiver(this);
    }
  }
}
