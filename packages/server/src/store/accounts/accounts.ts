import type { AccountBucketName } from '@purser/contract/vocabulary';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    accounts: AccountsTable;
  }
}

interface AccountsTable {
  id: string;
  position: Generated<number>;
  name: string;
  currency_code: Generated<string>;
  limits: JSONColumnType<Record<string, number>>;
  created_at: Date;
  returns_support_email: string | null;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly currencyCode: string;
  readonly limits: Readonly<Record<string, number>>;
  readonly createdAt: Date;
  /** Contact address for returns; null: the installation's default. */
  readonly returnsSupportEmail: string | null;
}

export type NewAccount = Omit<Account, 'returnsSupportEmail'>;

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      name: account.name,
      currency_code: account.currencyCode,
      limits: JSON.stringify(account.limits),
      created_at: account.createdAt,
    })
    .execute();
  await tx.insertInto('account_counters').values({ account_id: account.id }).execute();
}

export async function readAccount(db: Db, id: string): Promise<Account | null> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined
    ? null
    : {
        id: row.id,
        name: row.name,
        currencyCode: row.currency_code,
        limits: row.limits,
        createdAt: row.created_at,
        returnsSupportEmail: row.returns_support_email,
      };
}

export interface AccountChange {
  readonly name?: string;
  readonly returnsSupportEmail?: string | null;
}

/** Changes the given fields. False when there is no such account. */
export async function updateAccount(tx: Tx, id: string, change: AccountChange): Promise<boolean> {
  const { name, returnsSupportEmail } = change;
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({
      id,
      ...(name === undefined ? {} : { name }),
      ...(returnsSupportEmail === undefined ? {} : { returns_support_email: returnsSupportEmail }),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All accounts of the installation, newest first. */
export const listAccounts = (db: Db, page: PageRequest) =>
  readPage(db.selectFrom('accounts').select(['id', 'position', 'name', 'currency_code', 'created_at']), page);

/** Effective with the next request in every process. False when there is no such account. */
export async function setLimit(
  tx: Tx,
  accountId: string,
  bucket: AccountBucketName,
  quota: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ limits: sql`limits || jsonb_build_object(${bucket}::text, ${quota}::int)` })
    .where('id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The advisory lock under which the first account is created. */
const FIRST_ACCOUNT_LOCK = 7_210_001;

/** Whether there is no account. Holds a lock until the transaction ends, so that only one transaction creates the first account. */
export async function lockEmptyInstallation(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`.execute(tx);
  return (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}

export async function findOldestAccountId(tx: Tx): Promise<string | null> {
  const row = await tx.selectFrom('accounts').select('id').orderBy('position').limit(1).executeTakeFirst();
  return row?.id ?? null;
}
