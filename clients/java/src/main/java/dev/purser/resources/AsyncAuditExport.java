package dev.purser.resources;

import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Exports the audit log of the account. */
public abstract class AsyncAuditExport {
  final Transport transport;

  AsyncAuditExport(Transport transport) {
    this.transport = transport;
  }

  /** Calls {@code consumer} with the lines of the export: see {@link AuditEntries#export()}. */
  public CompletableFuture<Void> export(Consumer<? super String> consumer) {
    return export(consumer, RequestOptions.none());
  }

  /** Calls {@code consumer} with the lines of the export: see {@link AuditEntries#export()}. */
  public CompletableFuture<Void> export(Consumer<? super String> consumer, RequestOptions options) {
    return new ChainExport(
            transport,
            Operations.GET_AUDIT_CHAIN.callForJson(),
            Operations.LIST_AUDIT_ENTRIES.callForJson().query("limit", 100),
            options)
        .forEach(consumer);
  }
}
