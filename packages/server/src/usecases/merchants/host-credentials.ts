import type { PinnableMarketplace } from '@purser/contract/vocabulary';
import { hostKeyOf } from '../../domain/merchants/host-rule.ts';
import { Fault, notFound } from '../../kernel/errors.ts';
import type { Tx } from '../../store/database.ts';
import {
  deleteHostCredentials,
  findHostCredentials,
  type HostCredentialsRow,
  saveHostCredentials,
} from '../../store/merchants/host-credentials.ts';
import type { Context } from '../context.ts';
import { pinHost } from './host-rules.ts';

export type { HostCredentialsRow };

/** Texts by the names that a connector gives them. */
export type HostCredentials = Readonly<Record<string, string>>;

/** What binds sealed credentials to their host. */
export const hostCredentialsContext = (host: string): string => `host-credentials ${host}`;

/**
 * What the operator has entrusted for a host, given with its port if it has one; null when it is nothing. Read each time, so that a
 * change is in force with the next request on every process. Throws `Fault` when it does not open with this key.
 */
export async function openHostCredentials(
  { store, seal }: Pick<Context, 'store' | 'seal'>,
  host: string,
): Promise<HostCredentials | null> {
  const kept = hostKeyOf(host);
  const row = await findHostCredentials(store.db, kept);
  if (row === undefined) return null;
  const opened: unknown = JSON.parse(seal.open(row.sealed_values, hostCredentialsContext(kept)));
  if (typeof opened !== 'object' || opened === null) throw new Fault('credentials of a host are no object');
  return Object.fromEntries(
    Object.entries(opened).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Throws `Refusal` 404 when nothing is entrusted for the host. */
export async function readHostCredentials(
  { store }: Pick<Context, 'store'>,
  host: string,
): Promise<HostCredentialsRow> {
  const row = await findHostCredentials(store.db, hostKeyOf(host));
  if (row === undefined) throw notFound('Credentials');
  return row;
}

/** Keeps credentials for a host in place of all that were kept before; with a marketplace, pins that connection to the host too. */
export async function storeHostCredentials(
  context: Pick<Context, 'clock' | 'seal'>,
  tx: Tx,
  host: string,
  credentials: HostCredentials,
  marketplace: PinnableMarketplace | null,
): Promise<HostCredentialsRow> {
  const kept = hostKeyOf(host);
  const row = await saveHostCredentials(tx, {
    host: kept,
    names: Object.keys(credentials).sort(),
    sealed_values: context.seal.seal(JSON.stringify(credentials), hostCredentialsContext(kept)),
    created_at: context.clock.now(),
  });
  if (marketplace !== null) await pinHost(context, tx, kept, marketplace);
  return row;
}

/** Throws `Refusal` 404 when nothing is entrusted for the host. */
export async function dropHostCredentials(tx: Tx, host: string): Promise<string> {
  const kept = hostKeyOf(host);
  if (!(await deleteHostCredentials(tx, kept))) throw notFound('Credentials');
  return kept;
}
