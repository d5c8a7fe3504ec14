package dev.purser.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.errors.ConnectionException;
import dev.purser.internal.CallFuture.Cancellation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Sends the calls of a client, and reads what comes back. */
public final class Transport {
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Settings settings;
  /** Null: requests are not paced. */
  private final Pacer pacer;
  private final Deprecations deprecations = new Deprecations();

  /** A transport of one client. */
  public Transport(Settings settings) {
    this.settings = settings;
    this.pacer = settings.pacing() ? new Pacer(settings.clock()) : null;
  }

  /** The clock of the client. */
  public Clock clock() {
    return settings.clock();
  }

  /** Calls an operation, and waits for the response. */
  public <T> ApiResponse<T> send(Call<T> call, RequestOptions options) {
    return Failures.await(sendAsync(call, options));
  }

  /** Calls an operation. */
  public <T> CompletableFuture<ApiResponse<T>> sendAsync(Call<T> call, RequestOptions options) {
    return CallFuture.of(cancellation -> send(call, options, cancellation));
  }

  /** Calls an operation as a part of a longer call. */
  public <T> CompletableFuture<ApiResponse<T>> send(Call<T> call, RequestOptions options, Cancellation cancellation) {
    Operation<T> operation = call.operation();
    return exchange(call, options, operation.responseMediaTypes(), false, cancellation)
        .thenApply(response -> response.map(body -> operation.type().cast(
            operation.returnsJson() ? read(response.body(), operation.type()) : response.body())));
  }

  /** The list of an operation that returns pages. */
  public <T> PagedList<T> list(Call<T> call, RequestOptions options) {
    return new PagedList<>(listAsync(call, options));
  }

  /** The list of an operation that returns pages, page by page. */
  public <T> AsyncPagedList<T> listAsync(Call<T> call, RequestOptions options) {
    return new AsyncPagedList<>(new PageSource<>(this, call, options));
  }

  /** Fetches a page as part of a longer call. */
  <T> CompletableFuture<ApiResponse<byte[]>> sendForBytes(Call<T> call, RequestOptions options, Cancellation cancellation) {
    return exchange(call, options, Operation.JSON, false, cancellation).thenApply(response -> response.map(body -> response.body()));
  }

  <T> CompletableFuture<ApiResponse<InputStream>> sendForCsv(Call<T> call, RequestOptions options) {
    return CallFuture.of(cancellation -> exchange(call, options, "text/csv", true, cancellation)
        .thenApply(response -> response.map(body -> body instanceof InputStream stream ? stream : new ByteArrayInputStream(response.body()))));
  }

  private CompletableFuture<ApiResponse<Object>> exchange(
      Call<?> call, RequestOptions options, String accept, boolean isStream, Cancellation cancellation) {
    try {
      HttpRequest request = request(call, options, accept);
      return new Exchange(settings, pacer, deprecations, cancellation, new Exchange.Request(
          call.operation(),
          request,
          call.isLongPoll(),
          isStream,
          options.maxRetries().orElse(settings.maxRetries()),
          options.timeout().orElse(settings.timeout()).toMillis())).run();
    } catch (RuntimeException error) {
      // A mistake of the caller, such as an empty identifier.
      return CompletableFuture.failedFuture(error);
    }
  }

  private HttpRequest request(Call<?> call, RequestOptions options, String accept) {
    Operation<?> operation = call.operation();
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("accept", accept);
    headers.put("user-agent", "purser-java/" + Contract.VERSION);
    headers.putAll(settings.defaultHeaders());
    if (!operation.method().equals("GET"))
      headers.put("idempotency-key", options.idempotencyKey().orElseGet(Transport::newIdempotencyKey));
    if (call.body() != null) headers.put("content-type", operation.bodyMediaType());
    headers.putAll(options.headers());
    headers.put("authorization", "Bearer " + settings.apiKey());
    HttpRequest.Builder builder = HttpRequest.newBuilder(
        Urls.of(settings.baseUrl(), operation.path(), call.params(), call.query()));
    headers.forEach(builder::setHeader);
    return builder.method(operation.method(), publisher(call)).build();
  }

  private static BodyPublisher publisher(Call<?> call) {
    if (call.body() == null) return BodyPublishers.noBody();
    if (call.body() instanceof byte[] bytes) return BodyPublishers.ofByteArray(bytes);
    try {
      return BodyPublishers.ofString(Json.MAPPER.writeValueAsString(call.body()), StandardCharsets.UTF_8);
    } catch (JsonProcessingException error) {
      throw new IllegalArgumentException("The body cannot be written as JSON.", error);
    }
  }

  static <T> T read(byte[] body, Class<T> type) {
    try {
      T value = Json.MAPPER.readValue(body, type);
      if (value == null) throw new ConnectionException("The response could not be read: it is null.", null);
      return value;
    } catch (IOException error) {
      throw new ConnectionException("The response could not be read.", error);
    }
  }

  /** A unique key: 128 random bits. */
  private static String newIdempotencyKey() {
    byte[] bytes = new byte[16];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
