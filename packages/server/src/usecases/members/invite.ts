import type { MemberRole } from '../../domain/members/member-role.ts';
import { notFound } from '../../kernel/errors.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { findMember } from '../../store/members/members.ts';
import {
  deleteInvitationsTo,
  deleteOpenInvitation,
  type OneTimeLinkRow,
} from '../../store/members/one-time-links.ts';
import { findUserByEmail } from '../../store/members/users.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';
import { type CallerPermissions, conflict, requireGrantable } from './manage-members.ts';
import { createOneTimeLink, type LinkContext } from './one-time-links.ts';

export interface InvitationInput {
  readonly accountId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly isOperator: boolean;
}

export interface CreatedInvitation {
  readonly token: string;
  readonly row: Omit<OneTimeLinkRow, 'position'>;
  readonly accountName: string;
}

/**
 * Creates an invitation, and replaces an earlier one to the same address. Throws `Refusal`: 404 for an unknown account, 403 for a role with
 * permissions that the caller lacks, 409 for a user who is a member already.
 */
export function invite(
  context: LinkContext,
  wanted: InvitationInput,
  by: CallerPermissions,
): Promise<CreatedInvitation> {
  const email = wanted.email.trim().toLowerCase();
  return inTransaction(context.store.db, async (tx) => {
    const account = await readAccount(tx, wanted.accountId);
    if (account === null) throw notFound('Account');
    requireGrantable(by, wanted.role);
    const known = await findUserByEmail(tx, email);
    if (known !== undefined && (await findMember(tx, account.id, known.id)) !== undefined)
      throw conflict('This user is already a member of the account. Change their role instead.');
    await deleteInvitationsTo(tx, account.id, email);
    const link = await createOneTimeLink(context, tx, { kind: 'invitation', ...wanted, email });
    const { role, isOperator: operator } = wanted;
    await recordChange(context, tx, {
      accountId: account.id,
      action: 'invitation.created',
      objectId: link.row.id,
      after: { role, operator },
    });
    return { ...link, accountName: account.name };
  });
}

/** Throws `Refusal` 404 when the account has no open invitation with this id. */
export async function cancelInvitation(
  context: AuditContext,
  tx: Tx,
  accountId: string,
  id: string,
): Promise<void> {
  if (!(await deleteOpenInvitation(tx, accountId, id, context.clock.now()))) throw notFound('Invitation');
  await recordChange(context, tx, { accountId, action: 'invitation.canceled', objectId: id, before: {} });
}
