import type { ConnectorContext, ConnectorRegistry } from '@purser/connectors/connector';
import type { Log } from '../kernel/log.ts';
import type { Context } from '../usecases/context.ts';
import type { PaymentInstrumentTemplate } from './payment-source.ts';

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
  /** A connector's view of the world; everything it does ends when the signal says so. */
  merchantAccess(signal: AbortSignal): ConnectorContext;
  readonly merchants: MerchantSettings;
  readonly log: Log;
}
