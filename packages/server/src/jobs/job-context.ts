import type { ConnectorRegistry } from '@purser/connectors/connector';
import type { PaymentInstrumentTemplate } from '../domain/payments/payment-instrument.ts';
import type { Log } from '../kernel/log.ts';
import type { Context } from '../usecases/context.ts';
import type { WrapAccess } from './merchants/merchant-access.ts';
import type { MerchantAccess } from './merchants/merchant-rate-limiter.ts';
import type { RequestPriority } from './merchants/request-queue.ts';
import type { CardGateways } from './payments/card-gateways.ts';

export interface MerchantSettings {
  /** Hosts at which orders may be placed: `*`, an exact host, or `*.suffix`; ports are ignored. */
  readonly hosts: readonly string[];
  /** The operator's payment instruments. */
  readonly instruments: readonly PaymentInstrumentTemplate[];
  /** How long an unknown outcome is looked up at the merchant before the intent fails and needs attention. */
  readonly outcomeLookupMs: number;
  /** The delay between an order and the first request for its shipments. */
  readonly trackingMs: number;
}

/** What every job gets. */
export interface JobContext {
  readonly usecases: Context;
  readonly connectors: ConnectorRegistry;
  /** Creates a connector's context. `signal` ends its waits, `priority` orders its requests among those to the same merchant, and `wrap` can record them. */
  merchantAccess(signal: AbortSignal, priority: RequestPriority, wrap?: WrapAccess): MerchantAccess;
  /** Whether requests to merchants and their responses are recorded. */
  readonly keepsMerchantRequests: boolean;
  /** Whether evidence of attempts in a browser is recorded. */
  readonly keepsAttempts: boolean;
  readonly merchants: MerchantSettings;
  readonly cards: CardGateways;
  /** The installation's support address. */
  readonly supportEmail: string | null;
  readonly log: Log;
  /** Counts the end of a step of a purchase at a merchant: `succeeded`, the kind of attention that it needs, or the failure code. */
  observeMerchant(host: string, step: 'offer' | 'order', outcome: string): void;
  /** Counts processed order messages by outcome. */
  observeOrderMessage(outcome: string): void;
}
