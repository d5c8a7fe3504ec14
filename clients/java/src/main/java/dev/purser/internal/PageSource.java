package dev.purser.internal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.purser.ApiResponse;
import dev.purser.AsyncPage;
import dev.purser.RequestOptions;
import dev.purser.errors.ConnectionException;
import dev.purser.internal.CallFuture.Cancellation;
import dev.purser.models.PageInfo;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Fetches the pages of a list. */
public final class PageSource<T> {
  private final Transport transport;
  private final Call<T> call;
  private final RequestOptions options;

  PageSource(Transport transport, Call<T> call, RequestOptions options) {
    this.transport = transport;
    this.call = call;
    this.options = options;
  }

  /** The first page. */
  public CompletableFuture<AsyncPage<T>> first() {
    return CallFuture.of(this::first);
  }

  /** The first page, as a part of a longer call. */
  public CompletableFuture<AsyncPage<T>> first(Cancellation cancellation) {
    return fetch(call, cancellation);
  }

  /** The page of items older than a cursor. */
  public CompletableFuture<AsyncPage<T>> after(String cursor) {
    return CallFuture.of(cancellation -> fetch(call.copy().query("before", null).query("after", cursor), cancellation));
  }

  /** The page of items newer than a cursor. */
  public CompletableFuture<AsyncPage<T>> before(String cursor) {
    return CallFuture.of(cancellation -> fetch(call.copy().query("after", null).query("before", cursor), cancellation));
  }

  /** All items as CSV. */
  public CompletableFuture<ApiResponse<InputStream>> csv() {
    return transport.sendForCsv(call, options);
  }

  private CompletableFuture<AsyncPage<T>> fetch(Call<T> one, Cancellation cancellation) {
    boolean isBackward = one.query().containsKey("before");
    return transport.sendForBytes(one, options, cancellation)
        .thenApply(response -> new AsyncPage<>(this, response.map(this::read), isBackward));
  }

  private AsyncPage.Content<T> read(byte[] body) {
    try {
      JsonNode page = Json.MAPPER.readTree(body);
      List<T> items = new ArrayList<>();
      for (JsonNode item : page.path("data")) items.add(Json.MAPPER.treeToValue(item, call.operation().type()));
      PageInfo info = Json.MAPPER.treeToValue(page.path("pageInfo"), PageInfo.class);
      if (info == null) throw new ConnectionException("The response could not be read: it is not a page.", null);
      return new AsyncPage.Content<>(Collections.unmodifiableList(items), info);
    } catch (IOException error) {
      throw new ConnectionException("The response could not be read.", error);
    }
  }
}
