import { type AuditEntry, auditPayload } from '../../domain/audit/audit-entry.ts';
import { type AuditChain, entryJws, signChain } from '../../domain/audit/audit-seal.ts';
import { notFound } from '../../kernel/errors.ts';
import {
  type AuditEntryRow,
  type AuditFilter,
  chainOf,
  entryOfRow,
  INSTALLATION,
  listAuditEntries,
  sealOfRow,
} from '../../store/audit/audit-entries.ts';
import { readChain } from '../../store/audit/audit-seals.ts';
import { inTransaction } from '../../store/database.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';
import { recordSigner, type SealingContext } from '../mandates/record-signer.ts';
import { sealAuditEntries } from './seal-entries.ts';

export { chainOf };

/** An entry with the current name of the key or user. */
export interface AuditEntryView {
  readonly position: number;
  readonly entry: AuditEntry;
  readonly actorName: string | null;
  readonly hash: string;
  /** Null until the entry is signed. */
  readonly jws: string | null;
}

/** Entries of the audit log, of all accounts and the installation unless the filter names an account. */
export async function readAuditLog(
  { store }: Pick<Context, 'store'>,
  filter: AuditFilter,
  page: PageRequest,
): Promise<Page<AuditEntryView>> {
  const { items, ...rest } = await listAuditEntries(store.db, filter, page);
  return { ...rest, items: items.map(viewOf) };
}

function viewOf(row: AuditEntryRow): AuditEntryView {
  const entry = entryOfRow(row);
  const seal = sealOfRow(row);
  const jws = seal === null ? null : entryJws(auditPayload(entry), seal);
  return { position: row.position, entry, actorName: row.actor_name, hash: row.hash, jws };
}

const EMPTY = { sequence: 0, hash: null };

/** Signs what is not signed of a chain, and states where it begins and ends. Throws `Refusal` 404 for a chain of no account. */
export async function readAuditChain(
  context: SealingContext,
  chain: string,
): Promise<AuditChain & { readonly jws: string }> {
  await sealAuditEntries(context, chain);
  const read = await readChain(context.store.db, chain);
  if (read === null && chain !== INSTALLATION) throw notFound('Audit chain');
  const statedAt = context.clock.now().toISOString();
  const stated = { ...(read ?? { accountId: null, anchor: EMPTY, end: EMPTY }), statedAt };
  const signer = await recordSigner(context);
  await inTransaction(context.store.db, (tx) => signer.keep(tx));
  return { ...stated, jws: signChain(stated, signer) };
}
