import type { ApprovalStatus } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import type { Db } from '../database.ts';
import { intentFromRow } from '../intents/checkout-intents.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

export interface ApprovalFilter {
  readonly accountId: string;
  readonly statuses?: readonly ApprovalStatus[];
  readonly intentId?: string;
}

export interface ListedIntent {
  readonly intent: CheckoutIntent;
  readonly position: number;
}

/** The intents whose purchase needs or needed an approval, newest first. */
export async function listApprovals(
  db: Db,
  { accountId, statuses, intentId }: ApprovalFilter,
  page: PageRequest,
): Promise<Page<ListedIntent>> {
  const list = db
    .selectFrom('checkout_intents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('approval', 'is not', null)
    .$if(statuses !== undefined, (query) =>
      query.where(sql<string>`approval ->> 'status'`, 'in', [...(statuses ?? [])]),
    )
    .$if(intentId !== undefined, (query) => query.where('id', '=', intentId ?? ''));
  const found = await readPage(list, page);
  const items = found.items.map((row) => ({ intent: intentFromRow(row), position: row.position }));
  return { ...found, items };
}

/** The intent whose current approval has the id; null if the account has none. */
export async function findByApproval(
  db: Db,
  accountId: string,
  approvalId: string,
): Promise<CheckoutIntent | null> {
  const row = await db
    .selectFrom('checkout_intents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('approval', 'is not', null)
    .where(sql<string>`approval ->> 'id'`, '=', approvalId)
    .executeTakeFirst();
  return row === undefined ? null : intentFromRow(row);
}
