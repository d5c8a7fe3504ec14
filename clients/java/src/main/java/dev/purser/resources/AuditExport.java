package dev.purser.resources;

import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import java.util.stream.Stream;

/** Exports the audit log of the account. */
public abstract class AuditExport {
  final Transport transport;

  AuditExport(Transport transport) {
    this.transport = transport;
  }

  /**
   * Reads a whole chain of audit entries as lines of JSON, for {@code purser verify-audit}: its signed statement, then all entries, oldest first.
   * Pages are fetched when they are needed, after the oldest one was looked up.
   */
  public Stream<String> export() {
    return export(RequestOptions.none());
  }

  /** Reads a whole chain of audit entries as lines of JSON, with options for each request. */
  public Stream<String> export(RequestOptions options) {
    return new ChainExport(
            transport,
            Operations.GET_AUDIT_CHAIN.callForJson(),
            Operations.LIST_AUDIT_ENTRIES.callForJson().query("limit", 100),
            options)
        .lines();
  }
}
