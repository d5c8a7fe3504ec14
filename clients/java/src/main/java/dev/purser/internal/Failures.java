package dev.purser.internal;

import dev.purser.errors.InterruptedCallException;
import dev.purser.errors.PurserException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Errors of futures. */
public final class Failures {
  private Failures() {}

  /** The error itself, without what futures wrap around it. */
  public static Throwable causeOf(Throwable error) {
    Throwable cause = error;
    while ((cause instanceof CompletionException || cause instanceof ExecutionException) && cause.getCause() != null)
      cause = cause.getCause();
    return cause;
  }

  /** Waits for the result. An interrupt cancels the call. */
  public static <T> T await(CompletableFuture<T> future) {
    try {
      return future.get();
    } catch (InterruptedException error) {
      future.cancel(true);
      Thread.currentThread().interrupt();
      throw new InterruptedCallException(error);
    } catch (ExecutionException error) {
      throw rethrown(causeOf(error));
    }
  }

  private static RuntimeException rethrown(Throwable cause) {
    if (cause instanceof Error error) throw error;
    // The stack of the caller, not only that of the thread that received the response.
    if (cause instanceof PurserException) cause.addSuppressed(new CallerStack());
    return cause instanceof RuntimeException error ? error : new PurserException(cause.getMessage(), cause);
  }

  private static final class CallerStack extends Exception {
    private static final long serialVersionUID = 1L;

    private CallerStack() {
      super("Called here");
    }
  }
}
