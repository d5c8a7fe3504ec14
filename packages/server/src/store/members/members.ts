import { type Generated, type Selectable, sql } from 'kysely';
import type { MemberRole } from '../../domain/members/member-role.ts';
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
  role: MemberRole;
  created_at: Date;
}

export type MembershipRow = Omit<Selectable<MembersTable>, 'position'>;

/** A user as lists show them. */
export interface UserFacts {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly email: string;
  readonly isOperator: boolean;
  readonly twoFactorEnabled: boolean;
  readonly passkeyCount: number;
  readonly joinedAt: Date;
  readonly lastSignedInAt: Date | null;
}

export interface Member extends UserFacts {
  readonly role: MemberRole;
}

const USER_COLUMNS = [
  'u.id',
  'u.name',
  'u.email',
  'u.is_operator as isOperator',
  'u.two_factor_enabled as twoFactorEnabled',
  sql<number>`(select count(*) from user_passkeys k where k.user_id = u.id)`.as('passkeyCount'),
  sql<Date | null>`(select s.at from sign_ins s where s.user_id = u.id and s.outcome = 'signed_in'
                     order by s.position desc limit 1)`.as('lastSignedInAt'),
] as const;

const membersOf = (db: Db, accountId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([...USER_COLUMNS, 'm.position', 'm.role', 'm.created_at as joinedAt'])
    .where('m.account_id', '=', accountId);

/** The members of the account, newest first. */
export const listMembers = (db: Db, accountId: string, request: PageRequest): Promise<Page<Member>> =>
  pageBy(request, ({ order, than, limit }) =>
    membersOf(db, accountId)
      .$if(than !== undefined, (query) => query.where('m.position', than?.side ?? '<', than?.place ?? 0))
      .orderBy('m.position', order)
      .limit(limit)
      .execute(),
  );

export const findMember = (db: Db, accountId: string, userId: string): Promise<Member | undefined> =>
  membersOf(db, accountId).where('u.id', '=', userId).executeTakeFirst();

/** The identifiers of the members of the account that have one of the roles, in the order in which they joined. */
export async function listMembersWithRole(
  db: Db,
  accountId: string,
  roles: readonly MemberRole[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', 'in', roles)
    .orderBy('position')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

const users = (db: Db) =>
  db.selectFrom('users as u').select([...USER_COLUMNS, 'u.position', 'u.created_at as joinedAt']);

/** The users of the installation, newest first. */
export const listUsers = (db: Db, request: PageRequest): Promise<Page<UserFacts>> =>
  pageBy(request, ({ order, than, limit }) =>
    users(db)
      .$if(than !== undefined, (query) => query.where('u.position', than?.side ?? '<', than?.place ?? 0))
      .orderBy('u.position', order)
      .limit(limit)
      .execute(),
  );

export const findUserFacts = (db: Db, id: string): Promise<UserFacts | undefined> =>
  users(db).where('u.id', '=', id).executeTakeFirst();

export interface Membership {
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly role: MemberRole;
}

/** The memberships of these users, oldest first. */
export async function listMembershipsOf(db: Db, userIds: readonly string[]): Promise<Membership[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.user_id as userId', 'm.account_id as accountId', 'a.name', 'm.role'])
    .where('m.user_id', 'in', userIds)
    .orderBy('m.position')
    .execute();
}

/** Gives the user the role in the account, and replaces an earlier role. */
export const saveMembership = (tx: Tx, row: MembershipRow) =>
  tx
    .insertInto('members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doUpdateSet({ role: row.role }))
    .execute();

/** False when the user was not a member of the account. */
export async function deleteMembership(tx: Tx, accountId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('members')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
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
