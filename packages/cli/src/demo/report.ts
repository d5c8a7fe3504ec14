import type { Balance, CheckoutIntent, Event, Order, Transaction } from '@purser/client';
import type { Failure } from '../output/failure.ts';
import type { ReceivedWebhook } from './receiver-client.ts';

/** The result of the demo, filled in step by step. `--json` prints it, also after a failure. */
export interface DemoReport {
  ok: boolean;
  /** Only if `ok` is false. */
  error?: Failure;
  intent: CheckoutIntent | null;
  /** `atMerchant`: the order as the sandbox shop stores it; null for other merchants. */
  order: (Order & { atMerchant: unknown }) | null;
  /** The events of this purchase, oldest first. */
  events: Event[];
  /** The webhooks that the receiver received and verified. */
  webhooks: readonly ReceivedWebhook[];
  ledger: { before: Balance; after: Balance; transactions: Transaction[] } | null;
  /** From the start until the completed purchase or the failure. */
  seconds: number;
}

export function emptyReport(): DemoReport {
  return { ok: false, intent: null, order: null, events: [], webhooks: [], ledger: null, seconds: 0 };
}

/** Tells the demo's report line by line. */
export interface Progress {
  /** Writes a line, preceded by the seconds since the start. */
  step(text: string): void;
  /** Writes details of the last step, indented. */
  block(text: string): void;
  elapsedSeconds(): number;
}

export function createProgress(steadyMs: () => number, write: (line: string) => void): Progress {
  const startedMs = steadyMs();
  const elapsedSeconds = () => Math.round((steadyMs() - startedMs) / 10) / 100;
  return {
    step: (text) => write(`${elapsedSeconds().toFixed(1).padStart(6)} s  ${text}`),
    block: (text) => write(text.replace(/^/gm, '            ')),
    elapsedSeconds,
  };
}
