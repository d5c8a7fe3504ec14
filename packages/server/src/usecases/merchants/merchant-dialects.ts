import { addMs } from '../../kernel/clock.ts';
import { findDialect, saveDialect } from '../../store/merchants/merchant-dialects.ts';
import type { Context } from '../context.ts';

type DialectContext = Pick<Context, 'store' | 'clock'>;

/** How a merchant was seen to deviate from a protocol; null if that is not known. */
export const readMerchantDialect = (
  { store, clock }: DialectContext,
  protocol: string,
  merchant: string,
): Promise<unknown> => findDialect(store.db, protocol, merchant, clock.now());

export const rememberMerchantDialect = (
  { store, clock }: DialectContext,
  protocol: string,
  merchant: string,
  dialect: unknown,
  lifetimeMs: number,
): Promise<void> =>
  saveDialect(store.db, { protocol, merchant, dialect, expires_at: addMs(clock.now(), lifetimeMs) });
