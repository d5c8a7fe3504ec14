import { CHANGED } from '../../domain/audit/audit-entry.ts';
import type { LinkGrant } from '../../domain/members/one-time-link.ts';
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
import { recordChange } from '../audit/record-change.ts';
import { consumeOneTimeLink, type LinkContext } from './one-time-links.ts';
import { madeBy, recordUserChange } from './record-user-change.ts';

export interface Redemption {
  readonly name: string | null;
  readonly email: string | null;
  /** Null: the user exists and is signed in. */
  readonly passwordHash: string | null;
  /** The id of the signed-in user who redeems the link; null if none is signed in. */
  readonly signedInAs: string | null;
}

export type RedemptionOutcome =
  /** `signsIn` is false if the user has a second factor, which the link does not replace. */
  | { readonly kind: 'redeemed'; readonly userId: string; readonly signsIn: boolean }
  /** Unknown, used or expired. */
  | { readonly kind: 'invalid_link' }
  | { readonly kind: 'password_required' }
  /** The owner's link is for no address: the user enters one. */
  | { readonly kind: 'email_required' }
  /** The invited address belongs to a user: only that user, signed in, may redeem the link. */
  | { readonly kind: 'sign_in_required' };

/**
 * Redeems a one-time link in one transaction: creates or changes the user, applies the grant and marks the link as used. A new password
 * ends all sessions of the user.
 */
export async function redeemLink(
  context: LinkContext,
  token: string,
  redemption: Redemption,
): Promise<RedemptionOutcome> {
  const outcome = await consumeOneTimeLink(context, token, async (tx, grant) => {
    switch (grant.kind) {
      case 'reset':
        return resetPassword(context, tx, grant.userId, redemption);
      case 'setup':
        if (await lockFirstUser(tx)) return { kind: 'invalid_link' as const };
        return join(context, tx, { ...grant, role: 'owner', isOperator: true, email: null }, redemption);
      case 'invitation':
        return join(context, tx, grant, redemption);
      default: {
        const never: never = grant;
        return never;
      }
    }
  }).catch((error: unknown) => {
    if (error instanceof LinkKept) return { kind: error.why };
    throw error;
  });
  return outcome ?? { kind: 'invalid_link' };
}

/** Thrown inside the transaction to roll it back, so that the link stays unused. */
class LinkKept extends Error {
  readonly why: 'password_required' | 'email_required' | 'sign_in_required';
  constructor(why: LinkKept['why']) {
    super(why);
    this.why = why;
  }
}

async function resetPassword(
  context: LinkContext,
  tx: Tx,
  userId: string,
  { passwordHash }: Redemption,
): Promise<RedemptionOutcome> {
  if (passwordHash === null) throw new LinkKept('password_required');
  const { clock, random } = context;
  const user = await lockUser(tx, userId);
  await savePassword(tx, userId, { id: random.uuid(), passwordHash }, clock.now());
  await deleteSessions(tx, userId);
  await deleteChallenges(tx, userId);
  await deleteResetLinks(tx, userId);
  await recordUserChange(madeBy(context, userId), tx, userId, {
    action: 'user.password_changed',
    after: { password: CHANGED, by: 'reset_link' },
  });
  return { kind: 'redeemed', userId, signsIn: user?.two_factor_enabled === false };
}

type Membership = Pick<Extract<LinkGrant, { kind: 'invitation' }>, 'accountId' | 'role' | 'isOperator'> & {
  /** Null: the user enters it. */
  readonly email: string | null;
};

async function join(
  context: LinkContext,
  tx: Tx,
  granted: Membership,
  redemption: Redemption,
): Promise<RedemptionOutcome> {
  const { accountId, role, isOperator, email: invited } = granted;
  const address = invited ?? redemption.email;
  if (address === null) throw new LinkKept('email_required');
  const email = address.trim().toLowerCase();
  const known = await findUserByEmail(tx, email);
  if (known !== undefined && known.id !== redemption.signedInAs) throw new LinkKept('sign_in_required');
  const userId =
    known === undefined
      ? await createUser(context, tx, { ...granted, address: email }, redemption)
      : known.id;
  if (known !== undefined && isOperator) await setOperator(tx, userId, true);
  // Keeps the role of a user who is a member already.
  const isNewMember = (await findMember(tx, accountId, userId)) === undefined;
  const membership = { user_id: userId, account_id: accountId, role, created_at: context.clock.now() };
  if (isNewMember) await saveMembership(tx, membership);
  const objectId = userId;
  const own = madeBy(context, userId);
  if (isNewMember)
    await recordChange(own, tx, { accountId, action: 'member.added', objectId, after: { role } });
  if (known === undefined)
    await recordChange(own, tx, { accountId: null, action: 'user.created', objectId, after: {} });
  if (isOperator && known?.is_operator !== true)
    await recordChange(own, tx, {
      accountId: null,
      action: 'user.operator_access_changed',
      objectId,
      before: { operator: false },
      after: { operator: true },
    });
  return { kind: 'redeemed', userId, signsIn: true };
}

async function createUser(
  { clock, random }: LinkContext,
  tx: Tx,
  { address, email: invited, isOperator }: Membership & { readonly address: string },
  { name, passwordHash }: Redemption,
): Promise<string> {
  if (passwordHash === null) throw new LinkKept('password_required');
  const now = clock.now();
  const user: Omit<UserRow, 'image' | 'two_factor_enabled' | 'position'> = {
    id: random.uuid(),
    name: name ?? address,
    email: address,
    email_verified: invited !== null,
    is_operator: isOperator,
    created_at: now,
    updated_at: now,
  };
  await insertUser(tx, user, { id: random.uuid(), passwordHash });
  return user.id;
}
