import type { DialectStore } from '@purser/connectors';
import type { Log } from '../kernel/log.ts';
import type { Context } from '../usecases/context.ts';
import { readMerchantDialect, rememberMerchantDialect } from '../usecases/merchants/merchant-dialects.ts';

/** The dialects of merchants in the database. A purchase goes on without them: its requests may be refused once. */
export function createDialectStore(usecases: Pick<Context, 'store' | 'clock'>, log: Log): DialectStore {
  const orLog = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log.warn({ error: String(error) }, 'dialect of a merchant could not be read or saved');
      return otherwise;
    }
  };
  return {
    find: (protocol, merchant) => orLog(readMerchantDialect(usecases, protocol, merchant), null),
    save: (protocol, merchant, dialect, lifetimeMs) =>
      orLog(rememberMerchantDialect(usecases, protocol, merchant, dialect, lifetimeMs), undefined),
  };
}
