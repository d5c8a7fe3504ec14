import { ApiError, ConnectionError, PurchaseNotAllowedError, SpendingLimitError } from '@purser/client';
import { NotBoughtError } from '../buy/spending.ts';
import { UsageError } from '../flags/flags.ts';
import { InterruptedError } from '../wait.ts';

/** The exit codes of all commands. Scripts depend on them: add codes, never change one. */
export const EXIT = {
  ok: 0,
  /** The request was refused, a check failed, or a purchase failed. */
  failed: 1,
  wrongUsage: 2,
  /** The API key is unknown, revoked, or lacks a scope. */
  keyRefused: 3,
  notFound: 4,
  /** No response, or none in time: the same command may succeed later. */
  unavailable: 5,
  /** The offer is above `--max-total`, a spending limit refuses it, or it was declined: nothing is bought. */
  notBought: 6,
  interrupted: 130,
} as const;

/** The exit code for anything thrown. */
export function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof UsageError) return EXIT.wrongUsage;
  if (thrown instanceof NotBoughtError) return EXIT.notBought;
  if (thrown instanceof SpendingLimitError || thrown instanceof PurchaseNotAllowedError)
    return EXIT.notBought;
  if (thrown instanceof InterruptedError) return EXIT.interrupted;
  if (thrown instanceof ConnectionError) return EXIT.unavailable;
  if (thrown instanceof ApiError) return exitCodeOfStatus(thrown.status);
  return thrown instanceof Error && thrown.cause instanceof ConnectionError ? EXIT.unavailable : EXIT.failed;
}

function exitCodeOfStatus(status: number): number {
  if (status === 401 || status === 403) return EXIT.keyRefused;
  if (status === 404) return EXIT.notFound;
  return status === 429 || status >= 500 ? EXIT.unavailable : EXIT.failed;
}
