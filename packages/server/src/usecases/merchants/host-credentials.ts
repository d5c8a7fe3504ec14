import type { PinnableMarketplace } from '@purser/contract/vocabulary';
import { CHANGED } from '../../domain/audit/audit-entry.ts';
import { hostKeyOf } from '../../domain/merchants/host-rule.ts';
import { Fault, notFound } from '../../kernel/errors.ts';
import { lockObject } from '../../store/audit/object-lock.ts';
import type { Tx } from '../../store/database.ts';
import {
  deleteHostCredentials,
  findHostCredentials,
  type HostCredentialsRow,
  saveHostCredentials,
} from '../../store/merchants/host-credentials.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { pinHost } from './host-rules.ts';

export type { HostCredentialsRow };

/** Credential values by the names that the connector defines. */
export type HostCredentials = Readonly<Record<string, string>>;

/** The seal context that binds credentials to their host. */
export const hostCredentialsContext = (host: string): string => `host-credentials ${host}`;

/**
 * The credentials that the operator stored for a host (with its port, if any); null when there are none. They are remembered sealed and
 * opened for each use. Throws `Fault` when they do not open with this key.
 */
export async function openHostCredentials(
  { hosts, seal }: Pick<Context, 'hosts' | 'seal'>,
  host: string,
): Promise<HostCredentials | null> {
  const { sealedCredentials } = await hosts.read(host);
  if (sealedCredentials === null) return null;
  const opened: unknown = JSON.parse(seal.open(sealedCredentials, hostCredentialsContext(hostKeyOf(host))));
  if (typeof opened !== 'object' || opened === null)
    throw new Fault('stored host credentials are not an object');
  return Object.fromEntries(
    Object.entries(opened).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Throws `Refusal` 404 when no credentials are stored for the host. */
export async function readHostCredentials(
  { store }: Pick<Context, 'store'>,
  host: string,
): Promise<HostCredentialsRow> {
  const row = await findHostCredentials(store.db, hostKeyOf(host));
  if (row === undefined) throw notFound('Credentials');
  return row;
}

/** Replaces the credentials of a host; with a connector, also pins it to the host. */
export async function storeHostCredentials(
  context: AuditContext & Pick<Context, 'seal'>,
  tx: Tx,
  host: string,
  credentials: HostCredentials,
  marketplace: PinnableMarketplace | null,
): Promise<HostCredentialsRow> {
  const kept = hostKeyOf(host);
  await lockObject(tx, 'host_credentials', kept);
  const before = await findHostCredentials(tx, kept);
  const row = await saveHostCredentials(tx, {
    host: kept,
    names: Object.keys(credentials).sort(),
    sealed_values: context.seal.seal(JSON.stringify(credentials), hostCredentialsContext(kept)),
    created_at: context.clock.now(),
  });
  await recordChange(context, tx, {
    accountId: null,
    action: 'host_credentials.updated',
    objectId: kept,
    ...(before === undefined ? {} : { before: { names: before.names } }),
    after: { names: row.names, values: CHANGED },
  });
  if (marketplace !== null) await pinHost(context, tx, kept, marketplace);
  return row;
}

/** Throws `Refusal` 404 when no credentials are stored for the host. */
export async function dropHostCredentials(context: AuditContext, tx: Tx, host: string): Promise<string> {
  const kept = hostKeyOf(host);
  await lockObject(tx, 'host_credentials', kept);
  const before = await findHostCredentials(tx, kept);
  if (before === undefined || !(await deleteHostCredentials(tx, kept))) throw notFound('Credentials');
  await recordChange(context, tx, {
    accountId: null,
    action: 'host_credentials.deleted',
    objectId: kept,
    before: { names: before.names },
  });
  return kept;
}
