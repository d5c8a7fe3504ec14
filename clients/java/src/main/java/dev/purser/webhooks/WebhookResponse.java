package dev.purser.webhooks;

import java.util.Map;

/**
 * What a receiver answers.
 *
 * @param status of HTTP
 * @param headers by name
 * @param body the bytes
 */
public record WebhookResponse(int status, Map<String, String> headers, byte[] body) {
  /** Writes a response to a server. */
  @FunctionalInterface
  public interface Writer<E extends Exception> {
    /** Writes status, headers and body. */
    void write(int status, Map<String, String> headers, byte[] body) throws E;
  }

  /** Hands the response to a server. */
  public <E extends Exception> void writeTo(Writer<E> writer) throws E {
    writer.write(status, headers, body);
  }
}
