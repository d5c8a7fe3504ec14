package dev.purser.internal;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Function;

/** The future of a call. Canceling it, or a future that depends on it, ends what the call is waiting for. */
public final class CallFuture<T> extends CompletableFuture<T> {
  private final Cancellation cancellation;

  CallFuture(Cancellation cancellation) {
    this.cancellation = cancellation;
  }

  /** What the stages of one call have in common. */
  public static final class Cancellation {
    private boolean isCanceled = false;
    private Future<?> current = null;

    /** Ends {@code next} when the call is canceled: it is what the call waits for from now on. */
    public <N> CompletableFuture<N> waitingFor(CompletableFuture<N> next) {
      boolean isLate;
      synchronized (this) {
        isLate = isCanceled;
        if (!isLate) current = next;
      }
      if (isLate) next.cancel(true);
      return next;
    }

    synchronized boolean isCanceled() {
      return isCanceled;
    }

    private void cancel() {
      Future<?> waited;
      synchronized (this) {
        isCanceled = true;
        waited = current;
      }
      if (waited != null) waited.cancel(true);
    }
  }

  /** Runs a call whose stages share a cancellation. */
  public static <T> CallFuture<T> of(Function<Cancellation, CompletableFuture<T>> call) {
    Cancellation cancellation = new Cancellation();
    CallFuture<T> future = new CallFuture<>(cancellation);
    call.apply(cancellation).whenComplete((value, error) -> {
      if (error == null) future.complete(value);
      else future.completeExceptionally(Failures.causeOf(error));
    });
    return future;
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    boolean isCanceled = super.cancel(mayInterruptIfRunning);
    if (isCanceled) cancellation.cancel();
    return isCanceled;
  }

  @Override
  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new CallFuture<>(cancellation);
  }
}
