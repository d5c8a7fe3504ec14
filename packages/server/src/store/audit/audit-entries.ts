import type { AuditAction, AuditActorKind, AuditChannel, AuditObjectKind } from '@purser/contract/vocabulary';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditEntry, auditHash, auditPayload } from '../../domain/audit/audit-entry.ts';
import type { Json } from '../../kernel/canonical-json.ts';
import type { JsonSignature } from '../../kernel/signed-json.ts';
import type { Db, Tx } from '../database.ts';
import { type Look, type Page, type PageRequest, pageBy } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    audit_entries: AuditEntriesTable;
    audit_chains: AuditChainsTable;
    audit_seals: AuditSealsTable;
  }
}

interface AuditEntriesTable {
  position: number;
  chain: string;
  sequence: number;
  id: string;
  created_at: Date;
  action: AuditAction;
  object_id: string;
  actor_kind: AuditActorKind;
  actor_id: string | null;
  as_operator: boolean;
  channel: AuditChannel;
  ip_address: string | null;
  user_agent: string | null;
  request_id: string | null;
  client_salt: string | null;
  before: Fields;
  after: Fields;
  previous_hash: string;
  hash: string;
}

interface AuditChainsTable {
  chain: string;
  sequence: number;
  hash: string;
  anchor_sequence: number;
  anchor_hash: string;
  sealed_sequence: number;
}

interface AuditSealsTable {
  chain: string;
  sequence: number;
  key_id: string;
  signature: string;
}

type Fields = { readonly [name: string]: Json };
type StoredEntry = Selectable<AuditEntriesTable>;

/** An entry with its signature; both columns are null until it is signed. */
export type SealedEntryRow = StoredEntry & {
  readonly key_id: string | null;
  readonly signature: string | null;
};

/** An entry of a list, with the current name of the key or user. */
export type AuditEntryRow = SealedEntryRow & { readonly actor_name: string | null };

/** The chain of what belongs to no account. */
export const INSTALLATION = 'installation';

export const chainOf = (accountId: string | null): string => accountId ?? INSTALLATION;
export const accountOfChain = (chain: string): string | null => (chain === INSTALLATION ? null : chain);

/** Adds an entry to its chain, which stays locked until the transaction ends. */
export async function appendAuditEntry(
  tx: Tx,
  draft: Omit<AuditEntry, 'sequence' | 'previousHash'>,
): Promise<void> {
  const chain = chainOf(draft.accountId);
  const head = await lockChain(tx, chain);
  const entry: AuditEntry = { ...draft, sequence: head.sequence + 1, previousHash: head.hash };
  const { actor, asOperator, channel, ipAddress, userAgent, requestId } = entry.origin;
  const row: Omit<Insertable<AuditEntriesTable>, 'position' | 'created_at'> = {
    chain,
    sequence: entry.sequence,
    id: entry.id,
    action: entry.action,
    object_id: entry.objectId,
    actor_kind: actor.kind,
    actor_id: actor.id,
    as_operator: asOperator,
    channel,
    ip_address: ipAddress,
    user_agent: userAgent,
    request_id: requestId,
    client_salt: entry.clientSalt,
    before: entry.before,
    after: entry.after,
    previous_hash: entry.previousHash,
    hash: auditHash(auditPayload(entry)),
  };
  await sql`
    with entry as (
      insert into audit_entries (chain, sequence, id, created_at, action, object_id, actor_kind, actor_id, as_operator, channel,
                                 ip_address, user_agent, request_id, client_salt, before, after, previous_hash, hash)
      select chain, sequence, id, ${entry.createdAt}::timestamptz, action, object_id, actor_kind, actor_id, as_operator, channel,
             ip_address, user_agent, request_id, client_salt, before, after, previous_hash, hash
        from json_populate_record(null::audit_entries, ${JSON.stringify(row)}::json)
      returning chain, sequence, hash)
    update audit_chains c set sequence = entry.sequence, hash = entry.hash from entry where c.chain = entry.chain`.execute(
    tx,
  );
}

/** Locks a chain, made if it is new. */
async function lockChain(tx: Tx, chain: string): Promise<{ sequence: number; hash: string }> {
  const { rows } = await sql<{ sequence: number; hash: string }>`
    insert into audit_chains (chain) values (${chain})
    on conflict (chain) do update set sequence = audit_chains.sequence returning sequence, hash`.execute(tx);
  return rows[0] ?? { sequence: 0, hash: '' };
}

/** The entry as it was hashed. */
export const entryOfRow = (row: StoredEntry): AuditEntry => ({
  id: row.id,
  accountId: accountOfChain(row.chain),
  sequence: row.sequence,
  createdAt: row.created_at,
  action: row.action,
  objectId: row.object_id,
  origin: {
    actor: { kind: row.actor_kind, id: row.actor_id },
    asOperator: row.as_operator,
    channel: row.channel,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    requestId: row.request_id,
  },
  clientSalt: row.client_salt,
  before: row.before,
  after: row.after,
  previousHash: row.previous_hash,
});

/** Null until the entry is signed. */
export const sealOfRow = ({ key_id: keyId, signature }: SealedEntryRow): JsonSignature | null =>
  keyId === null || signature === null ? null : { keyId, signature };

export interface AuditFilter {
  /** Absent: all accounts and the installation. */
  readonly accountId?: string;
  /** An account or `INSTALLATION`. */
  readonly chain?: string;
  readonly action?: AuditAction;
  readonly objectKind?: AuditObjectKind;
  readonly objectId?: string;
  readonly actorId?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** A page of entries, newest first. */
export const listAuditEntries = (
  db: Db,
  filter: AuditFilter,
  page: PageRequest,
): Promise<Page<AuditEntryRow>> => pageBy(page, (look) => readEntries(db, conditionsOf(filter), look));

function conditionsOf(filter: AuditFilter): RawBuilder<boolean>[] {
  const { accountId, chain, action, objectKind, objectId, actorId, createdAfter, createdBefore } = filter;
  return [
    sql<boolean>`true`,
    ...(accountId === undefined ? [] : [sql<boolean>`chain = ${accountId}`]),
    ...(chain === undefined ? [] : [sql<boolean>`chain = ${chain}`]),
    ...(action === undefined ? [] : [sql<boolean>`action = ${action}`]),
    ...(objectKind === undefined ? [] : [sql<boolean>`split_part(action, '.', 1) = ${objectKind}`]),
    ...(objectId === undefined ? [] : [sql<boolean>`object_id = ${objectId}`]),
    ...(actorId === undefined ? [] : [sql<boolean>`actor_id = ${actorId}`]),
    ...(createdAfter === undefined ? [] : [sql<boolean>`created_at >= ${createdAfter}`]),
    ...(createdBefore === undefined ? [] : [sql<boolean>`created_at < ${createdBefore}`]),
  ];
}

async function readEntries(
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
  { order, than, limit }: Look,
): Promise<AuditEntryRow[]> {
  const place = than === undefined ? [] : [sql<boolean>`position ${sql.raw(than.side)} ${than.place}`];
  const direction = sql.raw(order);
  const { rows } = await sql<AuditEntryRow>`
    select e.*, s.key_id, s.signature, coalesce(k.name, u.name) as actor_name
      from (select * from audit_entries where ${sql.join([...conditions, ...place], sql` and `)}
             order by position ${direction} limit ${limit}) e
      left join audit_seals s on s.chain = e.chain and s.sequence = e.sequence
      left join api_keys k on k.id = e.actor_id
      left join users u on u.id = e.actor_id
     order by e.position ${direction}`.execute(db);
  return rows;
}
