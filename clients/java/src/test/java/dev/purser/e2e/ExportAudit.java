package dev.purser.e2e;

import dev.purser.Purser;

/** Prints the export of the account's audit log. */
public final class ExportAudit {
  private ExportAudit() {}

  /** Throws what a request failed with. */
  public static void main(String[] args) {
    Purser.builder().build().auditEntries().export().forEach(System.out::println);
  }
}
