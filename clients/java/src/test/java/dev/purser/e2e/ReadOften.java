package dev.purser.e2e;

import dev.purser.Purser;
import dev.purser.models.AccountSettings;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** Reads the account as often as the argument says, at once, with the defaults of the client. Prints how many requests were answered. */
public final class ReadOften {
  private ReadOften() {}

  /** Throws what reached one of the calls. */
  public static void main(String[] args) {
    Purser purser = Purser.builder().build();
    List<CompletableFuture<AccountSettings>> calls =
        Stream.generate(() -> purser.async().account().retrieve()).limit(Integer.parseInt(args[0])).toList();
    for (CompletableFuture<AccountSettings> call : calls) call.join();
    System.out.println("answered " + calls.size());
  }
}
