import { type Generated, type Selectable, sql } from 'kysely';
import type { PersonRole } from '../../domain/members/member-role.ts';
import type { Db, Tx } from '../database.ts';
import { type Page, type PageRequest, pageBy } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    members: MembersTable;
  }
}

interface MembersTable {
  position: Generated<number>;
  user_id: string;
  account_id: string;
  role: PersonRole;
  created_at: Date;
}

export type MembershipRow = Omit<Selectable<MembersTable>, 'position'>;

/** What a list of people tells of each. */
export interface UserFacts {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly email: string;
  readonly isOperator: boolean;
  readonly hasSecondFactor: boolean;
  readonly passkeyCount: number;
  readonly joinedAt: Date;
  readonly lastSignedInAt: Date | null;
}

export interface Member extends UserFacts {
  readonly role: PersonRole;
}

const PERSON_COLUMNS = [
  'p.id',
  'p.name',
  'p.email',
  'p.is_operator as isOperator',
  'p.two_factor_enabled as hasSecondFactor',
  sql<number>`(select count(*) from user_passkeys k where k.user_id = p.id)`.as('passkeyCount'),
  sql<Date | null>`(select s.at from sign_ins s where s.user_id = p.id and s.outcome = 'signed_in'
                     order by s.position desc limit 1)`.as('lastSignedInAt'),
] as const;

const membersOf = (db: Db, accountId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as p', 'p.id', 'm.user_id')
    .select([...PERSON_COLUMNS, 'm.position', 'm.role', 'm.created_at as joinedAt'])
    .where('m.account_id', '=', accountId);

/** The account's people, the last to join first. */
export const listMembers = (db: Db, accountId: string, request: PageRequest): Promise<Page<Member>> =>
  pageBy(request, ({ order, than, limit }) =>
    membersOf(db, accountId)
      .$if(than !== undefined, (query) => query.where('m.position', than?.side ?? '<', than?.place ?? 0))
      .orderBy('m.position', order)
      .limit(limit)
      .execute(),
  );

export const findMember = (db: Db, accountId: string, personId: string): Promise<Member | undefined> =>
  membersOf(db, accountId).where('p.id', '=', personId).executeTakeFirst();

const users = (db: Db) =>
  db.selectFrom('users as p').select([...PERSON_COLUMNS, 'p.position', 'p.created_at as joinedAt']);

/** Everybody of the installation, the newest first. */
export const listUsers = (db: Db, request: PageRequest): Promise<Page<UserFacts>> =>
  pageBy(request, ({ order, than, limit }) =>
    users(db)
      .$if(than !== undefined, (query) => query.where('p.position', than?.side ?? '<', than?.place ?? 0))
      .orderBy('p.position', order)
      .limit(limit)
      .execute(),
  );

export const findUserFacts = (db: Db, id: string): Promise<UserFacts | undefined> =>
  users(db).where('p.id', '=', id).executeTakeFirst();

export interface Membership {
  readonly personId: string;
  readonly accountId: string;
  readonly name: string;
  readonly role: PersonRole;
}

/** The accounts that these people belong to, the oldest membership first. */
export async function listMembershipsOf(db: Db, personIds: readonly string[]): Promise<Membership[]> {
  if (personIds.length === 0) return [];
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.user_id as personId', 'm.account_id as accountId', 'a.name', 'm.role'])
    .where('m.user_id', 'in', personIds)
    .orderBy('m.position')
    .execute();
}

/** Gives the person the role in the account, in place of the one that they had there. */
export const saveMembership = (tx: Tx, row: MembershipRow) =>
  tx
    .insertInto('members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doUpdateSet({ role: row.role }))
    .execute();

/** False when the person did not belong to the account. */
export async function deleteMembership(tx: Tx, accountId: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('members')
    .where('account_id', '=', accountId)
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks the account's owners, so that two requests cannot each remove the last but one. */
export const lockOwners = (tx: Tx, accountId: string): Promise<{ user_id: string }[]> =>
  tx
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .forUpdate()
    .execute();
