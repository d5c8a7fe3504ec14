import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { type MemberRole, scopesOfRole } from '../../domain/members/member-role.ts';
import { notFound, Refusal } from '../../kernel/errors.ts';
import type { Tx } from '../../store/database.ts';
import { deleteMembership, lockOwners, type Member, saveMembership } from '../../store/members/members.ts';
import {
  deleteUser,
  listMemberships,
  lockOperators,
  lockUser,
  setOperator,
} from '../../store/members/users.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';
import type { Principal } from '../requests/admit-request.ts';
import { readMember, readUser, type UserWithMemberships } from './read-members.ts';

/** The permissions of the caller that limit which roles they may grant or revoke. */
export type CallerPermissions = Pick<Principal, 'scopes' | 'operator'>;

/** Throws `Refusal` 403 if the role has permissions that the caller lacks: callers cannot grant or revoke more than they have. */
export function requireGrantable({ scopes, operator }: CallerPermissions, role: MemberRole): void {
  if (operator || scopesOfRole(role).every((scope) => scopeAllows(scopes, scope))) return;
  throw new Refusal(
    'PermissionDeniedError',
    `The role ${role} has permissions that you do not have: ask an owner.`,
  );
}

/** Throws `Refusal`: 403 like `requireGrantable`, 404 for an unknown member, 409 when the account would have no owner left. */
export async function changeRole(
  context: AuditContext,
  tx: Tx,
  accountId: string,
  userId: string,
  role: MemberRole,
  by: CallerPermissions,
): Promise<Member> {
  requireGrantable(by, role);
  const owners = await lockOwners(tx, accountId);
  const member = await readMember(tx, accountId, userId);
  requireGrantable(by, member.role);
  if (role !== 'owner') requireAnotherOwner(owners, userId);
  await saveMembership(tx, {
    user_id: userId,
    account_id: accountId,
    role,
    created_at: member.joinedAt,
  });
  await recordChange(context, tx, {
    accountId,
    action: 'member.role_changed',
    objectId: userId,
    before: { role: member.role },
    after: { role },
  });
  return { ...member, role };
}

/** Throws like `changeRole`. Deletes the user, with all sessions, if they have no other account and are not an operator. */
export async function removeMember(
  context: AuditContext,
  tx: Tx,
  accountId: string,
  userId: string,
  by: CallerPermissions,
): Promise<void> {
  const owners = await lockOwners(tx, accountId);
  const member = await readMember(tx, accountId, userId);
  requireGrantable(by, member.role);
  requireAnotherOwner(owners, userId);
  await deleteMembership(tx, accountId, userId);
  await recordChange(context, tx, {
    accountId,
    action: 'member.removed',
    objectId: userId,
    before: { role: member.role },
  });
  await deleteUserWithoutAccess(context, tx, userId);
}

/** Throws `Refusal`: 404 for an unknown user, 409 when the installation would have no operator left. */
export async function changeOperator(
  context: AuditContext,
  tx: Tx,
  userId: string,
  isOperator: boolean,
): Promise<UserWithMemberships> {
  const operators = await lockOperators(tx);
  const before = await lockUser(tx, userId);
  if (before === undefined) throw notFound('User');
  if (!isOperator && operators.every(({ id }) => id === userId) && operators.length > 0)
    throw conflict('This is the last operator of the installation: make another user an operator first.');
  await setOperator(tx, userId, isOperator);
  const user = await readUser(tx, userId);
  await recordChange(context, tx, {
    accountId: null,
    action: 'user.operator_access_changed',
    objectId: userId,
    before: { operator: before.is_operator },
    after: { operator: isOperator },
  });
  if (!isOperator) await deleteUserWithoutAccess(context, tx, userId);
  return user;
}

function requireAnotherOwner(owners: readonly { readonly user_id: string }[], userId: string): void {
  if (owners.some(({ user_id: id }) => id !== userId)) return;
  if (owners.length === 0) return;
  throw conflict('This is the last owner of the account: make another member an owner first.');
}

async function deleteUserWithoutAccess(context: AuditContext, tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user === undefined || user.is_operator) return;
  if ((await listMemberships(tx, userId)).length > 0) return;
  await deleteUser(tx, userId);
  await recordChange(context, tx, { accountId: null, action: 'user.deleted', objectId: userId, before: {} });
}

/** A conflict that a retry does not resolve. */
export const conflict = (message: string): Refusal =>
  new Refusal('ConflictError', message, { headers: { 'x-should-retry': 'false' } });
