import type { Generated, Selectable } from 'kysely';
import type { Db } from '../database.ts';
import { type Page, type PageRequest, pageBy } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    sign_ins: SignInsTable;
  }
}

interface SignInsTable {
  position: Generated<number>;
  user_id: string | null;
  email: string;
  outcome: 'signed_in' | 'refused';
  ip_address: string | null;
  user_agent: string | null;
  at: Date;
}

export type SignInRow = Selectable<SignInsTable>;

export const insertSignIn = (db: Db, row: Omit<SignInRow, 'position'>) =>
  db.insertInto('sign_ins').values(row).execute();

/** How many sign-ins with the address were refused since the given time and the last successful one. */
export async function countRefusals(db: Db, email: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_ins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('at', '>', since)
    .where('outcome', '=', 'refused')
    .where('position', '>', (inner) =>
      inner
        .selectFrom('sign_ins as good')
        .select(({ fn }) => fn.coalesce(fn.max('good.position'), inner.lit(0)).as('last'))
        .where('good.email', '=', email)
        .where('good.outcome', '=', 'signed_in'),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface AccountSignIn {
  readonly position: number;
  readonly at: Date;
  readonly outcome: SignInRow['outcome'];
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** Sign-ins of the account's members since they joined, newest first. */
export const listSignIns = (db: Db, accountId: string, request: PageRequest): Promise<Page<AccountSignIn>> =>
  pageBy(request, ({ order, than, limit }) =>
    db
      .selectFrom('sign_ins as s')
      .innerJoin('users as p', 'p.id', 's.user_id')
      .innerJoin('members as m', 'm.user_id', 'p.id')
      .select([
        's.position',
        's.at',
        's.outcome',
        'p.id as userId',
        'p.name',
        'p.email',
        's.ip_address as ipAddress',
        's.user_agent as userAgent',
      ])
      .where('m.account_id', '=', accountId)
      .whereRef('s.at', '>=', 'm.created_at')
      .$if(than !== undefined, (query) => query.where('s.position', than?.side ?? '<', than?.place ?? 0))
      .orderBy('s.position', order)
      .limit(limit)
      .execute(),
  );
