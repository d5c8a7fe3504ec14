package dev.purser.webhooks;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/**
 * Receives webhooks by {@code POST} in any servlet container, Spring's included: register it at the path of your URL. It needs
 * {@code jakarta.servlet-api} 6, which the container has.
 */
public final class WebhookServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  /** The largest body that is read; events are far smaller. */
  private static final int BODY_BYTES_MAX = 1024 * 1024;

  private static final WebhookResponse TOO_LARGE = new WebhookResponse(
      413,
      Map.of("content-type", "application/json", "connection", "close"),
      "{\"error\":\"The body is too large.\"}".getBytes(StandardCharsets.UTF_8));

  private final transient WebhookReceiver receiver;

  /** Hands deliveries to a receiver. */
  public WebhookServlet(WebhookReceiver receiver) {
    this.receiver = Objects.requireNonNull(receiver, "receiver is required.");
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    byte[] body = request.getInputStream().readNBytes(BODY_BYTES_MAX + 1);
    WebhookResponse answer = body.length > BODY_BYTES_MAX ? TOO_LARGE : receiver.handle(body, request::getHeader);
    answer.writeTo((status, headers, bytes) -> {
      response.setStatus(status);
      headers.forEach(response::setHeader);
      response.setContentLength(bytes.length);
      response.getOutputStream().write(bytes);
    });
  }
}
