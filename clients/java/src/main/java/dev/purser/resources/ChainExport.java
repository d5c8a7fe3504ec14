package dev.purser.resources;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.purser.AsyncPage;
import dev.purser.RequestOptions;
import dev.purser.internal.Call;
import dev.purser.internal.CallFuture;
import dev.purser.internal.CallFuture.Cancellation;
import dev.purser.internal.Failures;
import dev.purser.internal.Transport;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads a chain of audit entries as JSON, oldest first. The oldest page is looked up first. If its entries were removed after their retention
 * meanwhile, the chain is read again.
 *
 * @param entries of pages with 100 entries
 */
record ChainExport(Transport transport, Call<JsonNode> chain, Call<JsonNode> entries, RequestOptions options) {
  private static final int ATTEMPTS_MAX = 3;

  private record Beginning(JsonNode chain, AsyncPage<JsonNode> oldest) {
    private boolean isWhole() {
      long first = chain.path("anchor").path("sequence").asLong() + 1;
      List<JsonNode> data = oldest.data();
      return first > end() || (!data.isEmpty() && sequenceOf(data.get(data.size() - 1)) == first);
    }

    private long end() {
      return chain.path("end").path("sequence").asLong();
    }

    /** The entries of a page that the statement is about, oldest first. */
    private List<String> linesOf(AsyncPage<JsonNode> page) {
      List<String> lines = new ArrayList<>();
      for (JsonNode entry : page.data()) if (sequenceOf(entry) <= end()) lines.add(signed(entry));
      Collections.reverse(lines);
      return lines;
    }

    private CompletableFuture<Optional<AsyncPage<JsonNode>>> after(AsyncPage<JsonNode> page) {
      boolean isLast = !page.data().isEmpty() && sequenceOf(page.data().get(0)) >= end();
      return isLast ? CompletableFuture.completedFuture(Optional.empty()) : page.previousPage();
    }
  }

  /** Reads while the stream is consumed. */
  Stream<String> lines() {
    return StreamSupport.stream(
        () -> Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED), Spliterator.ORDERED, false);
  }

  CompletableFuture<Void> forEach(Consumer<? super String> consumer) {
    return CallFuture.of(cancellation -> begin(1, cancellation).thenCompose(beginning -> {
      consumer.accept(beginning.chain().toString());
      return walk(beginning, beginning.oldest(), consumer, cancellation);
    }));
  }

  private Iterator<String> iterator() {
    Beginning beginning = Failures.await(CallFuture.of(cancellation -> begin(1, cancellation)));
    Deque<String> lines = new ArrayDeque<>(List.of(beginning.chain().toString()));
    lines.addAll(beginning.linesOf(beginning.oldest()));
    return new Iterator<>() {
      private Optional<AsyncPage<JsonNode>> page = Optional.of(beginning.oldest());

      @Override
      public boolean hasNext() {
        while (lines.isEmpty() && page.isPresent()) {
          page = Failures.await(beginning.after(page.get()));
          page.ifPresent(next -> lines.addAll(beginning.linesOf(next)));
        }
        return !lines.isEmpty();
      }

      @Override
      public String next() {
        if (!hasNext()) throw new NoSuchElementException();
        return lines.remove();
      }
    };
  }

  private CompletableFuture<Beginning> begin(int attempt, Cancellation cancellation) {
    return transport.send(chain, options, cancellation)
        .thenCompose(statement -> oldest(cancellation).thenApply(page -> new Beginning(statement.data(), page)))
        .thenCompose(beginning -> beginning.isWhole() || attempt == ATTEMPTS_MAX
            ? CompletableFuture.completedFuture(beginning)
            : begin(attempt + 1, cancellation));
  }

  private CompletableFuture<AsyncPage<JsonNode>> oldest(Cancellation cancellation) {
    return cancellation.waitingFor(transport.listAsync(entries, options).page()).thenCompose(page -> last(page, cancellation));
  }

  private static CompletableFuture<AsyncPage<JsonNode>> last(AsyncPage<JsonNode> page, Cancellation cancellation) {
    return cancellation.waitingFor(page.nextPage()).thenCompose(older -> older.isPresent()
        ? last(older.get(), cancellation)
        : CompletableFuture.completedFuture(page));
  }

  private static CompletableFuture<Void> walk(
      Beginning beginning, AsyncPage<JsonNode> page, Consumer<? super String> consumer, Cancellation cancellation) {
    beginning.linesOf(page).forEach(consumer);
    return cancellation.waitingFor(beginning.after(page)).thenCompose(newer -> newer.isPresent()
        ? walk(beginning, newer.get(), consumer, cancellation)
        : CompletableFuture.completedFuture(null));
  }

  private static long sequenceOf(JsonNode entry) {
    return entry.path("sequence").asLong();
  }

  /** Without the current name of the key or user, which is not signed. */
  private static String signed(JsonNode entry) {
    if (entry.get("actor") instanceof ObjectNode actor) actor.remove("name");
    return entry.toString();
  }
}
