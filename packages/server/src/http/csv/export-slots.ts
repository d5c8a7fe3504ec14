import { Refusal } from '../../kernel/errors.ts';

/** Exports of an account that run at a time in a process: each reads pages as fast as its client takes them. */
const EXPORTS_PER_ACCOUNT_MAX = 2;
const RETRY_AFTER_SECONDS = 5;

/** Takes a slot, and returns the function that frees it. Throws `Refusal` 429. */
export type ExportSlots = (accountId: string) => () => void;

/** Bounds the exports that run at a time for an account. */
export function createExportSlots(): ExportSlots {
  const running = new Map<string, number>();
  return (accountId) => {
    const count = running.get(accountId) ?? 0;
    if (count >= EXPORTS_PER_ACCOUNT_MAX)
      throw new Refusal(
        'TooManyRequestsError',
        `At most ${EXPORTS_PER_ACCOUNT_MAX} CSV exports of an account run at a time. Try again later.`,
        { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
      );
    running.set(accountId, count + 1);
    let isFreed = false;
    return () => {
      if (isFreed) return;
      isFreed = true;
      const left = (running.get(accountId) ?? 1) - 1;
      if (left === 0) running.delete(accountId);
      else running.set(accountId, left);
    };
  };
}
