package dev.purser.resources;

import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import java.util.stream.Stream;

/** Exports audit logs: that of an account by its id, or of the {@code installation}. */
public abstract class OperatorAuditExport {
  final Transport transport;

  OperatorAuditExport(Transport transport) {
    this.transport = transport;
  }

  /**
   * Reads a whole chain of audit entries as lines of JSON, for {@code purser verify-audit}: its signed statement, then all entries, oldest first.
   * Pages are fetched when they are needed, after the oldest one was looked up.
   */
  public Stream<String> exportAuditEntries(String chain) {
    return exportAuditEntries(chain, RequestOptions.none());
  }

  /** Reads a whole chain of audit entries as lines of JSON, with options for each request. */
  public Stream<String> exportAuditEntries(String chain, RequestOptions options) {
    return new ChainExport(
            transport,
            Operations.GET_INSTALLATION_AUDIT_CHAIN.callForJson().param("chain", chain),
            Operations.LIST_INSTALLATION_AUDIT_ENTRIES.callForJson().query("limit", 100).query("chain", chain),
            options)
        .lines();
  }
}
