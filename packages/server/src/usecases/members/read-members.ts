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

/** Somebody of the installation, with the accounts that they belong to. */
export interface Somebody extends UserFacts {
  readonly memberships: readonly Membership[];
}

export const readPeople = (
  { store }: Pick<Context, 'store'>,
  accountId: string,
  page: PageRequest,
): Promise<Page<Member>> => listMembers(store.db, accountId, page);

/** Throws `Refusal` 404 for somebody who does not belong to the account. */
export async function readMember(tx: Tx, accountId: string, personId: string): Promise<Member> {
  const member = await findMember(tx, accountId, personId);
  if (member === undefined) throw notFound('Person');
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

export async function readEverybody(
  { store }: Pick<Context, 'store'>,
  page: PageRequest,
): Promise<Page<Somebody>> {
  const found = await listUsers(store.db, page);
  const memberships = await listMembershipsOf(
    store.db,
    found.items.map(({ id }) => id),
  );
  const withMemberships = (person: UserFacts) => ({
    ...person,
    memberships: memberships.filter(({ personId }) => personId === person.id),
  });
  return { ...found, items: found.items.map(withMemberships) };
}

/** Throws `Refusal` 404 for an unknown person. */
export async function readSomebody(tx: Tx, personId: string): Promise<Somebody> {
  const person = await findUserFacts(tx, personId);
  if (person === undefined) throw notFound('Person');
  return { ...person, memberships: await listMembershipsOf(tx, [personId]) };
}
