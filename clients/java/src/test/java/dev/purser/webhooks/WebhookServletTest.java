package dev.purser.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.purser.models.Event;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebhookServletTest {
  private static final String SECRET = "whsec_1";
  private static final byte[] BODY = """
      {"id":"evt_1","object":"event","type":"checkout_intent.completed","createdAt":"2026-03-25T00:00:00.000Z",\
      "source":{"id":"ci_1","type":"checkout_intent"},"data":{}}""".getBytes(StandardCharsets.UTF_8);

  private final List<Event> received = new ArrayList<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private final Tomcat server = new Tomcat();

  @TempDir private Path folder;

  @BeforeEach
  void start() throws LifecycleException {
    WebhookReceiver receiver = WebhookReceiver.builder().secrets(SECRET).onEvent(received::add).build();
    server.setBaseDir(folder.toString());
    server.setPort(0);
    Context context = server.addContext("", null);
    Tomcat.addServlet(context, "webhooks", new WebhookServlet(receiver));
    context.addServletMappingDecoded("/webhooks", "webhooks");
    server.getConnector();
    server.start();
  }

  @AfterEach
  void stop() throws LifecycleException {
    server.stop();
    server.destroy();
  }

  private HttpRequest.Builder request() {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.getConnector().getLocalPort() + "/webhooks"));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  @Test
  void handsOverAnEventOnceAndRefusesWhatIsNotAuthentic() throws IOException, InterruptedException {
    SignedPayload signed = Webhooks.signTestPayload(BODY, SECRET);
    HttpRequest.Builder delivery = request().POST(BodyPublishers.ofByteArray(signed.body()));
    signed.headers().forEach(delivery::header);
    HttpResponse<String> first = send(delivery);
    assertEquals("200 {}", first.statusCode() + " " + first.body());
    assertEquals(List.of("application/json"), first.headers().allValues("content-type"));
    assertEquals(200, send(delivery).statusCode());
    assertEquals(401, send(request().POST(BodyPublishers.ofByteArray(BODY))).statusCode());
    assertEquals(List.of("evt_1"), received.stream().map(Event::id).toList());
  }

  @Test
  void readsAtMostAMegabyteAndOnlyPosts() throws IOException, InterruptedException {
    assertEquals(413, send(request().POST(BodyPublishers.ofByteArray(new byte[1024 * 1024 + 1]))).statusCode());
    assertEquals(405, send(request().GET()).statusCode());
  }
}
