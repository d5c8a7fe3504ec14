import type { EntryGrant } from '../../domain/members/one-time-link.ts';
import type { Tx } from '../../store/database.ts';
import { findMember, saveMembership } from '../../store/members/members.ts';
import { deleteResetLinks } from '../../store/members/one-time-links.ts';
import { deleteSessions } from '../../store/members/user-sessions.ts';
import {
  deleteChallenges,
  findUserByEmail,
  insertUser,
  lockFirstUser,
  lockUser,
  savePassword,
  setOperator,
  type UserRow,
} from '../../store/members/users.ts';
import { type LinkContext, takeEntryLink } from './one-time-links.ts';

export interface Entering {
  readonly name: string | null;
  readonly email: string | null;
  /** Null: the link alone lets in, as the first one does. */
  readonly passwordHash: string | null;
  /** Who follows the link, where somebody is signed in. */
  readonly signedInAs: string | null;
}

export type EntryOutcome =
  /** `signsIn` is false where the link alone is not enough: the person has a second factor to show. */
  | { readonly kind: 'entered'; readonly personId: string; readonly signsIn: boolean }
  /** Unknown, used or over. */
  | { readonly kind: 'no_link' }
  | { readonly kind: 'password_needed' }
  /** The invitation is for somebody who signs in already: a link must not make anybody else be them. */
  | { readonly kind: 'sign_in_first' };

/** The address of an owner who has not told theirs yet. */
export const FIRST_OWNER_EMAIL = 'owner@purser.invalid';

/**
 * Follows a one-time link: makes or changes the person, gives what the link grants and uses it up, all or nothing. A new password ends
 * every session that the person had.
 */
export async function enter(context: LinkContext, token: string, entering: Entering): Promise<EntryOutcome> {
  const outcome = await takeEntryLink(context, token, async (tx, grant) => {
    switch (grant.kind) {
      case 'reset':
        return resetPassword(context, tx, grant.personId, entering);
      case 'first':
        if (await lockFirstUser(tx)) return { kind: 'no_link' as const };
        return join(context, tx, { ...grant, role: 'owner', isOperator: true, email: null }, entering);
      case 'invitation':
        return join(context, tx, grant, entering);
      default: {
        const never: never = grant;
        return never;
      }
    }
  }).catch((error: unknown) => {
    if (error instanceof StillGood) return { kind: error.why };
    throw error;
  });
  return outcome ?? { kind: 'no_link' };
}

/** Thrown inside the transaction, so that the link stays as good as it was. */
class StillGood extends Error {
  readonly why: 'password_needed' | 'sign_in_first';
  constructor(why: StillGood['why']) {
    super(why);
    this.why = why;
  }
}

async function resetPassword(
  { clock, random }: LinkContext,
  tx: Tx,
  personId: string,
  { passwordHash }: Entering,
): Promise<EntryOutcome> {
  if (passwordHash === null) throw new StillGood('password_needed');
  const person = await lockUser(tx, personId);
  await savePassword(tx, personId, { id: random.uuid(), passwordHash }, clock.now());
  await deleteSessions(tx, personId);
  await deleteChallenges(tx, personId);
  await deleteResetLinks(tx, personId);
  return { kind: 'entered', personId, signsIn: person?.two_factor_enabled === false };
}

type Joining = Pick<Extract<EntryGrant, { kind: 'invitation' }>, 'accountId' | 'role' | 'isOperator'> & {
  /** Null: the person's own to tell. */
  readonly email: string | null;
};

async function join(
  context: LinkContext,
  tx: Tx,
  joining: Joining,
  entering: Entering,
): Promise<EntryOutcome> {
  const { accountId, role, isOperator, email: invited } = joining;
  const email = (invited ?? entering.email ?? FIRST_OWNER_EMAIL).trim().toLowerCase();
  const known = await findUserByEmail(tx, email);
  if (known !== undefined && known.id !== entering.signedInAs) throw new StillGood('sign_in_first');
  const personId =
    known === undefined ? await makePerson(context, tx, { ...joining, address: email }, entering) : known.id;
  if (known !== undefined && isOperator) await setOperator(tx, personId, true);
  // An invitation takes no role away from somebody who came in by another.
  if ((await findMember(tx, accountId, personId)) === undefined)
    await saveMembership(tx, {
      user_id: personId,
      account_id: accountId,
      role,
      created_at: context.clock.now(),
    });
  return { kind: 'entered', personId, signsIn: true };
}

async function makePerson(
  { clock, random }: LinkContext,
  tx: Tx,
  { address, email: invited, isOperator }: Joining & { readonly address: string },
  { name, passwordHash }: Entering,
): Promise<string> {
  if (invited !== null && passwordHash === null) throw new StillGood('password_needed');
  const now = clock.now();
  const person: Omit<UserRow, 'image' | 'two_factor_enabled' | 'position'> = {
    id: random.uuid(),
    name: name ?? address,
    email: address,
    email_verified: invited !== null,
    is_operator: isOperator,
    created_at: now,
    updated_at: now,
  };
  await insertUser(tx, person, passwordHash === null ? null : { id: random.uuid(), passwordHash });
  return person.id;
}
