import type { MemberRole } from '../../domain/members/member-role.ts';
import type { EntryGrant } from '../../domain/members/one-time-link.ts';
import { addMs } from '../../kernel/clock.ts';
import { notFound, Refusal } from '../../kernel/errors.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { findMember } from '../../store/members/members.ts';
import {
  countResetLinks,
  deleteInvitationsTo,
  deleteOpenInvitation,
  deleteResetLinks,
  type OneTimeLinkRow,
} from '../../store/members/one-time-links.ts';
import { findUserByEmail, listMemberships, lockUser, type UserRow } from '../../store/members/users.ts';
import type { Context } from '../context.ts';
import { type Acting, conflict, requireReach } from './manage-members.ts';
import { type LinkContext, makeEntryLink } from './one-time-links.ts';
import { readMember } from './read-members.ts';

export interface InvitationWanted {
  readonly accountId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly isOperator: boolean;
}

export interface MadeInvitation {
  readonly token: string;
  readonly row: Omit<OneTimeLinkRow, 'position'>;
  readonly accountName: string;
}

/**
 * Makes an invitation, in place of an earlier one to the same address. Throws `Refusal`: 404 for an unknown account, 403 for a role that
 * may do more than who asks, 409 for somebody who belongs to the account.
 */
export function invite(context: LinkContext, wanted: InvitationWanted, by: Acting): Promise<MadeInvitation> {
  const email = wanted.email.trim().toLowerCase();
  return inTransaction(context.store.db, async (tx) => {
    const account = await readAccount(tx, wanted.accountId);
    if (account === null) throw notFound('Account');
    requireReach(by, wanted.role);
    const known = await findUserByEmail(tx, email);
    if (known !== undefined && (await findMember(tx, account.id, known.id)) !== undefined)
      throw conflict('This person belongs to the account already: change their role.');
    await deleteInvitationsTo(tx, account.id, email);
    const made = await makeEntryLink(context, tx, { kind: 'invitation', ...wanted, email });
    return { ...made, accountName: account.name };
  });
}

/** Throws `Refusal` 404 when the account has no such invitation that could still be followed. */
export async function cancelInvitation(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  accountId: string,
  id: string,
): Promise<void> {
  if (!(await deleteOpenInvitation(tx, accountId, id, clock.now()))) throw notFound('Invitation');
}

export interface MadeResetLink {
  readonly token: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * A link for one of the account's people. Whoever holds it becomes that person, so it is refused (403) where they may do more than who
 * asks: elsewhere, or in the whole installation. Throws `Refusal` 404 for somebody else's people.
 */
export function makeMemberResetLink(
  context: LinkContext,
  accountId: string,
  personId: string,
  by: Acting,
): Promise<MadeResetLink> {
  return inTransaction(context.store.db, async (tx) => {
    const person = await lockUser(tx, personId);
    const member = await readMember(tx, accountId, personId);
    requireReach(by, member.role);
    const isElsewhere = (await listMemberships(tx, personId)).length > 1;
    if (person === undefined) throw notFound('Person');
    if (!by.operator && (person.is_operator || isElsewhere))
      throw new Refusal(
        'PermissionDeniedError',
        'This person belongs to more than this account: only who runs the installation can make the link.',
      );
    return resetLink(context, tx, person);
  });
}

/** A link for anybody. Throws `Refusal` 404 for an unknown person. */
export function makeAnyResetLink(context: LinkContext, personId: string): Promise<MadeResetLink> {
  return inTransaction(context.store.db, async (tx) => {
    const person = await lockUser(tx, personId);
    if (person === undefined) throw notFound('Person');
    return resetLink(context, tx, person);
  });
}

const ASKED_MS = 3_600_000;
const ASKED_MAX = 3;

/** A link for whoever forgot their password; null for an unknown address, and for one that asked three times within an hour. */
export function makeForgottenLink(context: LinkContext, email: string): Promise<MadeResetLink | null> {
  return inTransaction(context.store.db, async (tx) => {
    const known = await findUserByEmail(tx, email.trim().toLowerCase());
    const person = known === undefined ? undefined : await lockUser(tx, known.id);
    if (person === undefined) return null;
    const since = addMs(context.clock.now(), -ASKED_MS);
    if ((await countResetLinks(tx, person.id, since)) >= ASKED_MAX) return null;
    return makeResetLink(context, tx, person);
  });
}

/** In place of those that were made before. */
async function resetLink(context: LinkContext, tx: Tx, person: UserRow): Promise<MadeResetLink> {
  await deleteResetLinks(tx, person.id);
  return makeResetLink(context, tx, person);
}

async function makeResetLink(context: LinkContext, tx: Tx, person: UserRow): Promise<MadeResetLink> {
  const grant: EntryGrant = { kind: 'reset', personId: person.id };
  const { token, row } = await makeEntryLink(context, tx, grant);
  return { token, email: person.email, expiresAt: row.expires_at };
}
