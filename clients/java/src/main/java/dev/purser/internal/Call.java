package dev.purser.internal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A call of an operation, with what is sent. */
public final class Call<T> {
  private final Operation<T> operation;
  private final Map<String, Object> params = new LinkedHashMap<>();
  private final Map<String, Object> query = new LinkedHashMap<>();
  private Object body = null;

  Call(Operation<T> operation) {
    this.operation = operation;
  }

  /** Sets a parameter of the path. */
  public Call<T> param(String name, Object value) {
    params.put(name, value);
    return this;
  }

  /** Sets a query parameter; null removes it. */
  public Call<T> query(String name, Object value) {
    if (value == null) query.remove(name);
    else query.put(name, value);
    return this;
  }

  /** Adds the values of an object of query parameters. */
  public Call<T> query(Object values) {
    JsonNode node = Json.MAPPER.valueToTree(values);
    node.properties().forEach(entry -> query(entry.getKey(), valueOf(entry.getValue())));
    return this;
  }

  private static Object valueOf(JsonNode node) {
    if (node.isNull()) return null;
    if (!node.isArray()) return node.asText();
    List<String> items = new ArrayList<>();
    node.forEach(item -> items.add(item.asText()));
    return items;
  }

  /** Sets the body: an object for JSON, or bytes. */
  public Call<T> body(Object value) {
    body = value;
    return this;
  }

  Call<T> copy() {
    Call<T> copy = new Call<>(operation);
    copy.params.putAll(params);
    copy.query.putAll(query);
    copy.body = body;
    return copy;
  }

  Operation<T> operation() {
    return operation;
  }

  Map<String, Object> params() {
    return params;
  }

  Map<String, Object> query() {
    return query;
  }

  Object body() {
    return body;
  }

  /** Whether the service answers when something happens, not at once. */
  boolean isLongPoll() {
    String seconds = String.valueOf(query.getOrDefault("wait", "0"));
    return seconds.matches("\\d+") && !seconds.matches("0+");
  }
}
