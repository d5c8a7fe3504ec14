package com.example.shop;

import dev.purser.models.Event;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** What verified webhooks said about each purchase. Use your database: memory is lost on a restart. */
@Component
class PurchaseEvents {
  private final Map<String, List<String>> types = new ConcurrentHashMap<>();

  void add(Event event) {
    types.merge(event.source().id(), List.of(event.type().value()), (known, more) -> Stream.concat(known.stream(), more.stream()).toList());
  }

  List<String> of(String id) {
    return types.getOrDefault(id, List.of());
  }
}
