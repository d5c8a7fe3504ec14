package dev.purser.webhooks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.purser.errors.WebhookVerificationException;
import dev.purser.errors.WebhookVerificationException.Reason;
import dev.purser.internal.Clock;
import dev.purser.internal.Json;
import dev.purser.models.Event;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies and signs webhooks. */
public final class Webhooks {
  static final String SIGNATURE_HEADER = "x-svc-signature";
  private static final String EVENT_ID_HEADER = "x-svc-event-id";
  private static final String TIMESTAMP_HEADER = "x-svc-timestamp";
  private static final String TOPIC_HEADER = "x-svc-topic";
  private static final Pattern SIGNATURE = Pattern.compile("v0=([0-9a-fA-F]{64})");

  private Webhooks() {}

  /**
   * Verifies a webhook and returns its event. Replays pass: process each event id once.
   *
   * @param body the raw body: parsing and writing it again changes its bytes
   * @param signatureHeader the value of {@code x-svc-signature}; null if it is missing
   * @param secrets any one may match
   * @throws WebhookVerificationException respond with 401
   * @throws IllegalArgumentException without a secret
   */
  public static Event unwrap(byte[] body, String signatureHeader, String... secrets) {
    requireSecrets(secrets);
    if (signatureHeader == null || signatureHeader.isEmpty())
      throw failure(Reason.SIGNATURE_MISSING, SIGNATURE_HEADER + " is missing.");
    Matcher matcher = SIGNATURE.matcher(signatureHeader);
    if (!matcher.matches()) throw failure(Reason.SIGNATURE_MALFORMED, SIGNATURE_HEADER + " is malformed.");
    // Copied, so that the bytes cannot change between verification and parsing.
    byte[] bytes = body.clone();
    byte[] expected = HexFormat.of().parseHex(matcher.group(1));
    boolean isMatch = false;
    for (String secret : secrets) isMatch |= MessageDigest.isEqual(expected, digest(bytes, secret));
    if (!isMatch) throw failure(Reason.SIGNATURE_MISMATCH, "The signature does not match.");
    return event(bytes);
  }

  /**
   * Verifies a webhook with its headers: the event id and topic there must match the body, as the signature does not cover them.
   *
   * @throws WebhookVerificationException respond with 401
   * @throws IllegalArgumentException without a secret
   */
  public static Event unwrap(byte[] body, WebhookHeaders headers, String... secrets) {
    Event event = unwrap(body, headers.get(SIGNATURE_HEADER), secrets);
    if (!event.id().equals(headers.get(EVENT_ID_HEADER)))
      throw failure(Reason.EVENT_ID_MISMATCH, EVENT_ID_HEADER + " does not match the body.");
    if (!event.type().value().equals(headers.get(TOPIC_HEADER)))
      throw failure(Reason.TOPIC_MISMATCH, TOPIC_HEADER + " does not match the body.");
    return event;
  }

  /** Signs a payload as the service does, to test a receiver. */
  public static SignedPayload signTestPayload(byte[] payload, String secret) {
    return signTestPayload(payload, secret, Clock.SYSTEM.nowMs() / 1_000);
  }

  /** Signs a payload as the service does at a time, in seconds since 1970. */
  public static SignedPayload signTestPayload(byte[] payload, String secret, long timestampSeconds) {
    requireSecrets(secret);
    byte[] bytes = payload.clone();
    String signature = "v0=" + HexFormat.of().formatHex(digest(bytes, secret));
    Event event = event(bytes);
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("content-type", "application/json");
    headers.put(SIGNATURE_HEADER, signature);
    headers.put(EVENT_ID_HEADER, event.id());
    headers.put(TIMESTAMP_HEADER, String.valueOf(timestampSeconds));
    headers.put(TOPIC_HEADER, event.type().value());
    return new SignedPayload(bytes, signature, Map.copyOf(headers));
  }

  /** The event of a body whose signature was not verified. */
  static Event event(byte[] bytes) {
    JsonNode node = json(bytes);
    boolean isEvent = node.path("id").isTextual()
        && node.path("type").isTextual()
        && "event".equals(node.path("object").textValue())
        && node.path("source").isObject();
    if (!isEvent) throw failure(Reason.BODY_NOT_EVENT, "The body is not an event.");
    try {
      return Json.MAPPER.treeToValue(node, Event.class);
    } catch (JsonProcessingException error) {
      throw new WebhookVerificationException(Reason.BODY_NOT_EVENT, "The body is not an event.", error);
    }
  }

  /** Whether the body is an event of a receiver check. */
  static boolean isTest(byte[] bytes) {
    return json(bytes).path("data").has("test");
  }

  private static JsonNode json(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      JsonNode node = Json.MAPPER.readTree(text);
      if (!node.isMissingNode()) return node;
      throw failure(Reason.BODY_NOT_JSON, "The body is not JSON.");
    } catch (CharacterCodingException | JsonProcessingException error) {
      throw new WebhookVerificationException(Reason.BODY_NOT_JSON, "The body is not JSON.", error);
    }
  }

  private static void requireSecrets(String... secrets) {
    if (secrets.length == 0) throw new IllegalArgumentException("The secret is required.");
    for (String secret : secrets)
      if (secret == null || secret.isEmpty()) throw new IllegalArgumentException("The secret is required.");
  }

  private static byte[] digest(byte[] bytes, String secret) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return mac.doFinal(bytes);
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException("This Java has no HMAC-SHA256.", error);
    }
  }

  private static WebhookVerificationException failure(Reason reason, String message) {
    return new WebhookVerificationException(reason, message, null);
  }
}
