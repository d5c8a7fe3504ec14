import type { OperationId } from '@purser/contract';
import { invitationMail, resetMail } from '../../domain/members/mail.ts';
import type { MemberRole } from '../../domain/members/member-role.ts';
import { type InvitationInput, invite } from '../../usecases/members/invite.ts';
import { type CallerPermissions, changeRole, removeMember } from '../../usecases/members/manage-members.ts';
import { oneTimeLinkUrl } from '../../usecases/members/one-time-links.ts';
import type { CreatedResetLink } from '../../usecases/members/password-reset.ts';
import { type Idempotency, runAskingCommand, runCommand } from '../../usecases/run-command.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type Reply, replyOf } from '../operation.ts';
import { presentInvitation, presentMember } from '../present/member.ts';

const consoleUrlOf = (http: HttpContext): string => `${http.publicUrl()}/console`;

/** Creates an invitation, sends it by email if SMTP is set up, and returns its link. The link cannot be read again. */
export async function replyWithInvitation(
  http: HttpContext,
  id: Extract<OperationId, 'inviteMember' | 'inviteAccountMember'>,
  idempotency: Idempotency | null,
  wanted: InvitationInput,
  by: CallerPermissions,
): Promise<Reply> {
  const consoleUrl = consoleUrlOf(http);
  const ask = async () => {
    const { token, row, accountName } = await invite(http.usecases, wanted, by);
    const url = oneTimeLinkUrl(consoleUrl, token);
    const mail = { to: row.email ?? '', url, expiresAt: row.expires_at, consoleUrl };
    const mailed = await http.mailer.send(invitationMail({ ...mail, accountName, role: wanted.role }));
    return success(http, id, { ...presentInvitation(row), url, mailed });
  };
  return replyWithAsked(http, idempotency, ask);
}

/** Creates a password reset link, sends it by email if SMTP is set up, and returns it. */
export async function replyWithResetLink(
  http: HttpContext,
  id: Extract<OperationId, 'createMemberResetLink' | 'createUserResetLink'>,
  idempotency: Idempotency | null,
  make: () => Promise<CreatedResetLink>,
): Promise<Reply> {
  const consoleUrl = consoleUrlOf(http);
  const ask = async () => {
    const { token, email, expiresAt } = await make();
    const url = oneTimeLinkUrl(consoleUrl, token);
    const mailed = await http.mailer.send(resetMail({ to: email, url, expiresAt, consoleUrl }));
    return success(http, id, { url, mailed, expiresAt: expiresAt.toISOString() });
  };
  return replyWithAsked(http, idempotency, ask);
}

/** Sends the email outside the transaction, so that no transaction waits for a mail server. */
async function replyWithAsked(
  http: HttpContext,
  idempotency: Idempotency | null,
  ask: () => Promise<Reply['response']>,
): Promise<Reply> {
  const same = async <T>(_: unknown, asked: T) => asked;
  return replyOf(await runAskingCommand(http.usecases, idempotency, ask, same, (response) => response));
}

export interface MemberRef {
  readonly accountId: string;
  readonly userId: string;
}

export async function replyWithChangedRole(
  http: HttpContext,
  id: Extract<OperationId, 'changeMemberRole' | 'changeAccountMemberRole'>,
  idempotency: Idempotency | null,
  { accountId, userId, role }: MemberRef & { readonly role: MemberRole },
  by: CallerPermissions,
): Promise<Reply> {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => changeRole(http.usecases, tx, accountId, userId, role, by),
    (member) => success(http, id, presentMember(member)),
  );
  return replyOf(result);
}

export async function replyWithRemovedMember(
  http: HttpContext,
  id: Extract<OperationId, 'removeMember' | 'removeAccountMember'>,
  idempotency: Idempotency | null,
  { accountId, userId }: MemberRef,
  by: CallerPermissions,
): Promise<Reply> {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => removeMember(http.usecases, tx, accountId, userId, by),
    () => success(http, id, { id: userId, deleted: true }),
  );
  return replyOf(result);
}
