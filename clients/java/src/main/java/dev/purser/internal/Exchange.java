package dev.purser.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.purser.ApiResponse;
import dev.purser.errors.ApiException;
import dev.purser.errors.ConnectionException;
import dev.purser.errors.ErrorResponse;
import dev.purser.errors.RequestTimeoutException;
import dev.purser.internal.CallFuture.Cancellation;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One request with its retries. */
final class Exchange {
  private static final Logger LOG = System.getLogger("dev.purser");
  private static final byte[] NO_BYTES = {};

  private final Settings settings;
  private final Pacer pacer;
  private final Deprecations deprecations;
  private final Cancellation cancellation;
  private final Request request;

  /** What is sent, and how often. */
  record Request(
      Operation<?> operation, HttpRequest http, boolean isLongPoll, boolean isStream, int maxRetries, long timeoutMs) {}

  /** A response, or the error of an attempt without one. */
  private record Outcome(HttpResponse<Object> response, ConnectionException error) {
    Headers headers() {
      return response == null ? null : name -> response.headers().firstValue(name).orElse(null);
    }

    int status() {
      return response == null ? 0 : response.statusCode();
    }

    boolean isSuccess() {
      return status() >= 200 && status() < 300;
    }
  }

  Exchange(Settings settings, Pacer pacer, Deprecations deprecations, Cancellation cancellation, Request request) {
    this.settings = settings;
    this.pacer = pacer;
    this.deprecations = deprecations;
    this.cancellation = cancellation;
    this.request = request;
  }

  /** Completes with the response; its data is a stream, or null. */
  CompletableFuture<ApiResponse<Object>> run() {
    return attempt(0);
  }

  private CompletableFuture<ApiResponse<Object>> attempt(int retryCount) {
    long startedMs = settings.clock().steadyMs();
    return sendPaced().thenCompose(outcome -> {
      log(outcome, retryCount, settings.clock().steadyMs() - startedMs);
      deprecations.read(request.operation(), outcome.headers());
      if (outcome.isSuccess()) return CompletableFuture.completedFuture(success(outcome.response()));
      Clock clock = settings.clock();
      OptionalLong delayMs = Retry.delayMs(outcome.status(), outcome.headers(), new Retry.Context(
          retryCount, request.maxRetries(), settings.retryDelayMax().toMillis(), clock.random(), clock.nowMs()));
      if (delayMs.isEmpty()) return CompletableFuture.failedFuture(errorOf(outcome));
      return cancellation.waitingFor(clock.sleep(delayMs.getAsLong())).thenCompose(slept -> attempt(retryCount + 1));
    });
  }

  private CompletableFuture<Outcome> sendPaced() {
    if (pacer == null) return send();
    return cancellation
        .waitingFor(pacer.start(request.operation().bucket(), request.isLongPoll()))
        .thenCompose(place -> send().whenComplete((outcome, error) -> end(place, outcome)));
  }

  private void end(PacingRule.Place place, Outcome outcome) {
    if (outcome == null) pacer.end(place, null, false);
    else pacer.end(place, outcome.headers(), outcome.status() == 429);
  }

  private CompletableFuture<Outcome> send() {
    if (cancellation.isCanceled()) return CompletableFuture.failedFuture(new CancellationException());
    CompletableFuture<HttpResponse<Object>> sent = settings.httpClient().sendAsync(request.http(), bodyHandler());
    cancellation.waitingFor(sent);
    return sent.copy().orTimeout(request.timeoutMs(), TimeUnit.MILLISECONDS).handle((response, error) -> {
      if (error == null) return new Outcome(response, null);
      if (cancellation.isCanceled()) throw new CancellationException();
      Throwable cause = Failures.causeOf(error);
      if (cause instanceof TimeoutException) {
        sent.cancel(true);
        return new Outcome(null, new RequestTimeoutException("No response within " + request.timeoutMs() + " ms."));
      }
      return new Outcome(null, new ConnectionException("The connection failed or was lost.", cause));
    });
  }

  private BodyHandler<Object> bodyHandler() {
    return info -> {
      boolean isSuccess = info.statusCode() >= 200 && info.statusCode() < 300;
      return request.isStream() && isSuccess
          ? BodySubscribers.mapping(BodySubscribers.ofInputStream(), stream -> stream)
          : BodySubscribers.mapping(BodySubscribers.ofByteArray(), bytes -> bytes);
    };
  }

  private static byte[] bytesOf(HttpResponse<Object> response) {
    return response.body() instanceof byte[] bytes ? bytes : NO_BYTES;
  }

  private static ApiResponse<Object> success(HttpResponse<Object> response) {
    Object stream = response.body() instanceof byte[] ? null : response.body();
    return new ApiResponse<>(stream, response.statusCode(), response.headers(), bytesOf(response));
  }

  private static RuntimeException errorOf(Outcome outcome) {
    if (outcome.response() == null) return outcome.error();
    HttpResponse<Object> response = outcome.response();
    return ApiException.of(new ErrorResponse(response.statusCode(), response.headers(), parsed(bytesOf(response))));
  }

  private static JsonNode parsed(byte[] body) {
    try {
      JsonNode node = Json.MAPPER.readTree(body);
      if (node != null && !node.isMissingNode()) return node;
    } catch (IOException notJson) {
      LOG.log(Level.TRACE, "The body of an error is not JSON.");
    }
    return TextNode.valueOf(new String(body, StandardCharsets.UTF_8));
  }

  /** Without the values of paths, queries and bodies: those may be personal data. */
  private void log(Outcome outcome, int retryCount, long durationMs) {
    if (!LOG.isLoggable(Level.DEBUG)) return;
    String result = outcome.response() == null ? outcome.error().getClass().getSimpleName() : String.valueOf(outcome.status());
    Headers headers = outcome.headers();
    String requestId = headers == null ? null : headers.get("x-request-id");
    LOG.log(Level.DEBUG, "{0} {1} {2} in {3} ms, attempt {4}, request {5}",
        request.operation().method(), request.operation().path(), result, String.valueOf(durationMs), retryCount + 1, requestId);
  }
}
