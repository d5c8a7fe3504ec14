import type { Buyer } from '@purser/contract/shapes/buyer';
import type { MandateRecordKind } from '@purser/contract/vocabulary';
import { type Generated, type Insertable, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { ChainEnd, Fields, Occurrence } from '../../domain/mandates/mandate-record.ts';
import { money } from '../../kernel/money.ts';
import type { Db, Tx } from '../database.ts';
import { type IntentRow, intentFromRow } from '../intents/checkout-intents.ts';
import { type Page, type PageRequest, pageBy } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    mandate_records: MandateRecordsTable;
    mandate_chains: MandateChainsTable;
    unsealed_records: UnsealedRecordsTable;
  }
}

interface MandateRecordsTable {
  account_id: string;
  sequence: number;
  intent_id: string;
  kind: MandateRecordKind;
  subject_id: string;
  jws: string;
  hash: string;
  salt: string | null;
  sealed_at: Date;
}

interface MandateChainsTable {
  account_id: string;
  sequence: number;
  hash: string;
}

interface UnsealedRecordsTable {
  position: Generated<number>;
  account_id: string;
  intent_id: string;
  kind: MandateRecordKind;
  subject_id: string;
  detail: JSONColumnType<Fields>;
  occurred_at: Date;
}

export type NewMandateRecord = Insertable<MandateRecordsTable>;

/** A record with the buyer, whose digest it has. */
export type MandateRecordRow = Selectable<MandateRecordsTable> & { readonly buyer: Buyer | null };

/** Accounts with something that is not sealed. */
export async function accountsToSeal(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('unsealed_records').select('account_id').distinct().execute();
  return rows.map((row) => row.account_id);
}

export const isSealed = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('unsealed_records')
    .select('position')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()) === undefined;

/** The end of the account's chain, which is made if it is new and stays locked until the transaction ends. */
export async function lockMandateChain(tx: Tx, accountId: string): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`
    insert into mandate_chains (account_id) values (${accountId})
    on conflict (account_id) do update set sequence = mandate_chains.sequence returning sequence, hash`.execute(
    tx,
  );
  return rows[0] ?? { sequence: 0, hash: '' };
}

/** The oldest of what is not sealed. */
export async function readUnsealed(tx: Tx, accountId: string, limit: number) {
  const { rows } = await sql<UnsealedRow>`
    select i.*, u.position as unsealed_position, u.kind as record_kind, u.subject_id, u.detail, u.occurred_at,
           o.paid_subunits, o.currency_code
      from unsealed_records u
      join checkout_intents i on i.id = u.intent_id
      left join orders o on o.intent_id = u.intent_id
     where u.account_id = ${accountId} order by u.position limit ${limit}`.execute(tx);
  return rows.map((row) => ({ position: row.unsealed_position, occurrence: occurrenceOf(row) }));
}

interface UnsealedRow extends IntentRow {
  unsealed_position: number;
  record_kind: MandateRecordKind;
  subject_id: string;
  detail: Fields;
  occurred_at: Date;
  paid_subunits: number | null;
  currency_code: string | null;
}

const occurrenceOf = (row: UnsealedRow): Occurrence => ({
  kind: row.record_kind,
  subjectId: row.subject_id,
  occurredAt: row.occurred_at,
  detail: row.detail,
  intent: intentFromRow(row),
  paid: row.paid_subunits === null ? null : money(row.currency_code ?? '', row.paid_subunits),
});

/** Adds records to the locked chain, and removes what they seal. */
export async function appendRecords(
  tx: Tx,
  records: readonly NewMandateRecord[],
  end: ChainEnd & { readonly accountId: string },
  positions: readonly number[],
): Promise<void> {
  await tx
    .insertInto('mandate_records')
    .values([...records])
    .execute();
  await tx
    .updateTable('mandate_chains')
    .set({ sequence: end.sequence, hash: end.hash })
    .where('account_id', '=', end.accountId)
    .execute();
  await tx
    .deleteFrom('unsealed_records')
    .where('position', 'in', [...positions])
    .execute();
}

const records = (db: Db, accountId: string) =>
  db
    .selectFrom('mandate_records')
    .selectAll()
    .select(
      sql<Buyer | null>`case when salt is not null then
        (select i.request -> 'buyer' from checkout_intents i where i.id = mandate_records.intent_id) end`.as(
        'buyer',
      ),
    )
    .where('account_id', '=', accountId);

/** The records of a purchase, oldest first. */
export const readRecordsOfIntent = (
  db: Db,
  accountId: string,
  intentId: string,
): Promise<MandateRecordRow[]> =>
  records(db, accountId).where('intent_id', '=', intentId).orderBy('sequence').execute();

/** A page of the account's chain, newest first. */
export const listRecords = (
  db: Db,
  accountId: string,
  page: PageRequest,
): Promise<Page<MandateRecordRow & { readonly position: number }>> =>
  pageBy(page, async ({ order, than, limit }) => {
    const rows = await records(db, accountId)
      .orderBy('sequence', order)
      .limit(limit)
      .$if(than !== undefined, (query) => query.where('sequence', than?.side ?? '<', than?.place ?? 0))
      .execute();
    return rows.map((row) => ({ ...row, position: row.sequence }));
  });
