import { notFound } from '../../kernel/errors.ts';
import type { Tx } from '../../store/database.ts';
import {
  findMember,
  findUserFacts,
  listMembers,
  listMembershipsOf,
  listUsers,
  type Member,
  type Membership,
  type UserFacts,
} from '../../store/members/members.ts';
import { listOpenInvitations, type OneTimeLinkRow } from '../../store/members/one-time-links.ts';
import { type AccountSignIn, listSignIns } from '../../store/members/sign-ins.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';

export type { AccountSignIn, Member, OneTimeLinkRow, UserFacts };

/** A user of the installation, with the accounts of which they are a member. */
export interface UserWithMemberships extends UserFacts {
  readonly memberships: readonly Membership[];
}

export const readMembers = (
  { store }: Pick<Context, 'store'>,
  accountId: string,
  page: PageRequest,
): Promise<Page<Member>> => listMembers(store.db, accountId, page);

/** Throws `Refusal` 404 for a user who is not a member of the account. */
export async function readMember(tx: Tx, accountId: string, userId: string): Promise<Member> {
  const member = await findMember(tx, accountId, userId);
  if (member === undefined) throw notFound('Member');
  return member;
}

export const readOpenInvitations = (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  accountId: string,
  page: PageRequest,
): Promise<Page<OneTimeLinkRow>> => listOpenInvitations(store.db, accountId, clock.now(), page);

export const readSignIns = (
  { store }: Pick<Context, 'store'>,
  accountId: string,
  page: PageRequest,
): Promise<Page<AccountSignIn>> => listSignIns(store.db, accountId, page);

export async function readUsers(
  { store }: Pick<Context, 'store'>,
  page: PageRequest,
): Promise<Page<UserWithMemberships>> {
  const found = await listUsers(store.db, page);
  const memberships = await listMembershipsOf(
    store.db,
    found.items.map(({ id }) => id),
  );
  const withMemberships = (user: UserFacts) => ({
    ...user,
    memberships: memberships.filter(({ userId }) => userId === user.id),
  });
  return { ...found, items: found.items.map(withMemberships) };
}

/** Throws `Refusal` 404 for an unknown user. */
export async function readUser(tx: Tx, userId: string): Promise<UserWithMemberships> {
  const user = await findUserFacts(tx, userId);
  if (user === undefined) throw notFound('User');
  return { ...user, memberships: await listMembershipsOf(tx, [userId]) };
}
