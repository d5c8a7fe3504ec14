package dev.purser.resources;

import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Exports audit logs: that of an account by its id, or of the {@code installation}. */
public abstract class AsyncOperatorAuditExport {
  final Transport transport;

  AsyncOperatorAuditExport(Transport transport) {
    this.transport = transport;
  }

  /** Calls {@code consumer} with the lines of the export: see {@link Operator#exportAuditEntries(String)}. */
  public CompletableFuture<Void> exportAuditEntries(String chain, Consumer<? super String> consumer) {
    return exportAuditEntries(chain, consumer, RequestOptions.none());
  }

  /** Calls {@code consumer} with the lines of the export: see {@link Operator#exportAuditEntries(String)}. */
  public CompletableFuture<Void> exportAuditEntries(String chain, Consumer<? super String> consumer, RequestOptions options) {
    return new ChainExport(
            transport,
            Operations.GET_INSTALLATION_AUDIT_CHAIN.callForJson().param("chain", chain),
            Operations.LIST_INSTALLATION_AUDIT_ENTRIES.callForJson().query("limit", 100).query("chain", chain),
            options)
        .forEach(consumer);
  }
}
