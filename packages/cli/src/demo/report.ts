import type { Balance, CheckoutIntent, Event, Order, Transaction } from '@purser/client';
import type { Failure } from '../output/failure.ts';
import type { ReceivedWebhook } from './receiver-client.ts';

/** What the demo has to show, filled in as it goes. Also what `--json` prints, so far as it came. */
export interface DemoReport {
  ok: boolean;
  /** Only where `ok` is false. */
  error?: Failure;
  intent: CheckoutIntent | null;
  /** The order, with `atMerchant` as the sandbox shop has it; null there for other merchants. */
  order: (Order & { atMerchant: unknown }) | null;
  /** The events of this purchase, oldest first. */
  events: Event[];
  /** What the receiver got and verified. */
  webhooks: readonly ReceivedWebhook[];
  ledger: { before: Balance; after: Balance; transactions: Transaction[] } | null;
  /** From the start to the completed purchase, or to the failure. */
  seconds: number;
}

export function emptyReport(): DemoReport {
  return { ok: false, intent: null, order: null, events: [], webhooks: [], ledger: null, seconds: 0 };
}
