/** What is opened at its first use, and then kept. */
export interface FirstUse<T> {
  /** Opens it if it is not open. Rejects if that fails; the next call then tries again. */
  use(): Promise<T>;
  /** Null if it is not open. Waits while it is being opened. */
  current(): Promise<T | null>;
}

/** Opens something with `open` when it is first used. Calls at the same time open it once. */
export function onFirstUse<T>(open: () => Promise<T>): FirstUse<T> {
  let opened: Promise<T> | null = null;
  return {
    use() {
      opened ??= open().catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    },
    async current() {
      return opened?.catch(() => null) ?? null;
    },
  };
}
