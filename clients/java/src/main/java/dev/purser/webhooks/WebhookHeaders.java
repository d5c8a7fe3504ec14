package dev.purser.webhooks;

/** Looks up a header of a request by its name, in any case; null if there is none. {@code request::getHeader} of a servlet is one. */
@FunctionalInterface
public interface WebhookHeaders {
  /** The value of the header, or null. */
  String get(String name);
}
