package dev.purser.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Warns once per operation that responses call deprecated. */
final class Deprecations {
  private static final Logger LOG = System.getLogger("dev.purser");

  private final Set<String> warned = ConcurrentHashMap.newKeySet();

  /** Reads the headers of a response; null: there was none. */
  void read(Operation<?> operation, Headers headers) {
    String deprecation = headers == null ? null : headers.get("deprecation");
    String route = operation.method() + " " + operation.path();
    if (deprecation == null || !warned.add(route)) return;
    LocalDate since = since(deprecation);
    LocalDate until = until(headers.get("sunset"));
    LOG.log(Level.WARNING, "{0}: deprecated{1}{2}. The API reference says what to use instead.",
        route, since == null ? "" : " since " + since, until == null ? "" : ", works until " + until);
  }

  private static LocalDate since(String deprecation) {
    if (!deprecation.matches("@[0-9]{1,11}")) return null;
    return Instant.ofEpochSecond(Long.parseLong(deprecation.substring(1))).atZone(ZoneOffset.UTC).toLocalDate();
  }

  private static LocalDate until(String sunset) {
    if (sunset == null) return null;
    try {
      return ZonedDateTime.parse(sunset, DateTimeFormatter.RFC_1123_DATE_TIME).withZoneSameInstant(ZoneOffset.UTC).toLocalDate();
    } catch (DateTimeException notADate) {
      return null;
    }
  }
}
