package dev.purser.webhooks;

import java.util.Map;

/**
 * A signed test payload, as the service sends it.
 *
 * @param body the bytes
 * @param signature the value of {@code x-svc-signature}
 * @param headers all headers of the delivery, by name in lower case
 */
public record SignedPayload(byte[] body, String signature, Map<String, String> headers) {}
