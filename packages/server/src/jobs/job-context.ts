import type { ConnectorRegistry } from '@purser/connectors/connector';
import type { PaymentInstrumentTemplate } from '../domain/payments/payment-instrument.ts';
import type { Log } from '../kernel/log.ts';
import type { Context } from '../usecases/context.ts';
import type { WrapAccess } from './merchants/merchant-access.ts';
import type { MerchantAccess } from './merchants/merchant-rate-limiter.ts';
import type { RequestPriority } from './merchants/request-queue.ts';
import type { CardGateways } from './payments/card-gateways.ts';

export interface MerchantSettings {
  /** Host patterns where orders may be placed: `*`, an exact host, or `*.suffix`; a port is not looked at. */
  readonly hosts: readonly string[];
  /** Who pays the merchant, by payment handler. */
  readonly instruments: readonly PaymentInstrumentTemplate[];
  /** How long an outcome that is not known is looked up at the merchant before a person has to. */
  readonly outcomeLookupMs: number;
  /** How soon after an order its parcels are asked for the first time. */
  readonly trackingMs: number;
}

/** What every job is given. */
export interface JobContext {
  readonly usecases: Context;
  readonly connectors: ConnectorRegistry;
  /** A connector's view of the world; everything it does ends when the signal says so. The priority decides who goes first; a watch looks on. */
  merchantAccess(signal: AbortSignal, priority: RequestPriority, watch?: WrapAccess): MerchantAccess;
  /** Whether what merchants are asked and answer is kept for a while. */
  readonly keepsExchanges: boolean;
  readonly merchants: MerchantSettings;
  readonly cards: CardGateways;
  readonly log: Log;
  /** Counts what became of a message of a merchant's. */
  observeOrderMessage(outcome: string): void;
}
