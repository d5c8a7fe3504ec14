import { type Mailer, resetMail } from '../../domain/members/mail.ts';
import { addMs } from '../../kernel/clock.ts';
import { notFound, Refusal } from '../../kernel/errors.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { countResetLinks, deleteResetLinks } from '../../store/members/one-time-links.ts';
import { findUserByEmail, listMemberships, lockUser, type UserRow } from '../../store/members/users.ts';
import { recordChange } from '../audit/record-change.ts';
import { type CallerPermissions, requireGrantable } from './manage-members.ts';
import { createOneTimeLink, type LinkContext, oneTimeLinkUrl } from './one-time-links.ts';
import { readMember } from './read-members.ts';

export interface CreatedResetLink {
  readonly token: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * Creates a reset link for a member of the account. The link gives access to all that the user may do. Throws `Refusal`: 404 for an unknown
 * member; 403 if the user has permissions that the caller lacks, in this account, in another one or as an operator.
 */
export function createResetLinkForMember(
  context: LinkContext,
  accountId: string,
  userId: string,
  by: CallerPermissions,
): Promise<CreatedResetLink> {
  return inTransaction(context.store.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const member = await readMember(tx, accountId, userId);
    requireGrantable(by, member.role);
    const hasOtherAccounts = (await listMemberships(tx, userId)).length > 1;
    if (user === undefined) throw notFound('Member');
    if (!by.operator && (user.is_operator || hasOtherAccounts))
      throw new Refusal(
        'PermissionDeniedError',
        'This user is an operator or a member of another account: only an operator can create the link.',
      );
    return recordedResetLink(context, tx, user, accountId);
  });
}

/** Creates a reset link for any user. Throws `Refusal` 404 for an unknown user. */
export function createResetLinkForUser(context: LinkContext, userId: string): Promise<CreatedResetLink> {
  return inTransaction(context.store.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw notFound('User');
    return recordedResetLink(context, tx, user, null);
  });
}

async function recordedResetLink(
  context: LinkContext,
  tx: Tx,
  user: UserRow,
  accountId: string | null,
): Promise<CreatedResetLink> {
  const link = await replaceResetLinks(context, tx, user);
  await recordResetLink(context, tx, user, accountId, link);
  return link;
}

const recordResetLink = (
  context: LinkContext,
  tx: Tx,
  user: UserRow,
  accountId: string | null,
  { expiresAt }: CreatedResetLink,
): Promise<void> =>
  recordChange(context, tx, {
    accountId,
    action: 'user.reset_link_created',
    objectId: user.id,
    after: { expiresAt: expiresAt.toISOString() },
  });

/** Mails a reset link to the user with the address. Does nothing for an unknown address, or if the installation sends no mail. */
export async function mailForgottenPassword(
  context: LinkContext,
  mailer: Mailer,
  { email, consoleUrl }: { readonly email: string; readonly consoleUrl: string },
): Promise<void> {
  if (!mailer.isSet) return;
  const link = await createForgottenPasswordLink(context, email);
  if (link === null) return;
  const { token, email: to, expiresAt } = link;
  await mailer.send(resetMail({ to, url: oneTimeLinkUrl(consoleUrl, token), expiresAt, consoleUrl }));
}

const REQUEST_WINDOW_MS = 3_600_000;
const REQUESTS_MAX = 3;

/** Null for an unknown address, and after three links within an hour. */
function createForgottenPasswordLink(context: LinkContext, email: string): Promise<CreatedResetLink | null> {
  return inTransaction(context.store.db, async (tx) => {
    const known = await findUserByEmail(tx, email.trim().toLowerCase());
    const user = known === undefined ? undefined : await lockUser(tx, known.id);
    if (user === undefined) return null;
    const since = addMs(context.clock.now(), -REQUEST_WINDOW_MS);
    if ((await countResetLinks(tx, user.id, since)) >= REQUESTS_MAX) return null;
    const link = await createResetLink(context, tx, user);
    await recordResetLink(context, tx, user, null, link);
    return link;
  });
}

async function replaceResetLinks(context: LinkContext, tx: Tx, user: UserRow): Promise<CreatedResetLink> {
  await deleteResetLinks(tx, user.id);
  return createResetLink(context, tx, user);
}

async function createResetLink(context: LinkContext, tx: Tx, user: UserRow): Promise<CreatedResetLink> {
  const { token, row } = await createOneTimeLink(context, tx, { kind: 'reset', userId: user.id });
  return { token, email: user.email, expiresAt: row.expires_at };
}
