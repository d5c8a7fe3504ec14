package dev.purser.models;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the values of records immutable and complete. */
final class Values {
  private Values() {}

  static <T> Optional<T> optional(Optional<T> value) {
    return value == null ? Optional.empty() : value;
  }

  /** A newer service may send null where this version of the library expects a list. */
  static <T> List<T> list(List<T> values) {
    return values == null ? List.of() : Collections.unmodifiableList(new ArrayList<>(values));
  }

  static <K, V> Map<K, V> map(Map<K, V> values) {
    return values == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  static <T> T required(T value, String name) {
    if (value == null) throw new IllegalStateException(name + " is required.");
    return value;
  }
}
