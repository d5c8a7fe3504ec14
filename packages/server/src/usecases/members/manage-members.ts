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
import type { Principal } from '../requests/admit-request.ts';
import { readMember, readSomebody, type Somebody } from './read-members.ts';

/** Who asks, as far as it counts for what they may give and take. */
export type Acting = Pick<Principal, 'scopes' | 'operator'>;

/** Nobody hands on, takes away or takes over more than they have. Throws `Refusal` 403. */
export function requireReach({ scopes, operator }: Acting, role: MemberRole): void {
  if (operator || scopesOfRole(role).every((scope) => scopeAllows(scopes, scope))) return;
  throw new Refusal('PermissionDeniedError', `The role ${role} may do more than you: an owner can do this.`);
}

/** Throws `Refusal`: 404 for somebody else's people, 409 when the account would be left without an owner. */
export async function changeRole(
  tx: Tx,
  accountId: string,
  personId: string,
  role: MemberRole,
  by: Acting,
): Promise<Member> {
  requireReach(by, role);
  const owners = await lockOwners(tx, accountId);
  const member = await readMember(tx, accountId, personId);
  requireReach(by, member.role);
  if (role !== 'owner') requireAnotherOwner(owners, personId);
  await saveMembership(tx, {
    user_id: personId,
    account_id: accountId,
    role,
    created_at: member.joinedAt,
  });
  return { ...member, role };
}

/** Throws like `changeRole`. Who is left without an account and does not run the installation is forgotten, with every session. */
export async function removeMember(tx: Tx, accountId: string, personId: string, by: Acting): Promise<void> {
  const owners = await lockOwners(tx, accountId);
  const member = await readMember(tx, accountId, personId);
  requireReach(by, member.role);
  requireAnotherOwner(owners, personId);
  await deleteMembership(tx, accountId, personId);
  await forgetIfNobody(tx, personId);
}

/** Throws `Refusal`: 404 for an unknown person, 409 when nobody would run the installation. */
export async function changeOperator(tx: Tx, personId: string, isOperator: boolean): Promise<Somebody> {
  const operators = await lockOperators(tx);
  if ((await lockUser(tx, personId)) === undefined) throw notFound('Person');
  if (!isOperator && operators.every(({ id }) => id === personId) && operators.length > 0)
    throw conflict('This is the last person who runs the installation: let another one do so first.');
  await setOperator(tx, personId, isOperator);
  const somebody = await readSomebody(tx, personId);
  if (!isOperator) await forgetIfNobody(tx, personId);
  return somebody;
}

function requireAnotherOwner(owners: readonly { readonly user_id: string }[], personId: string): void {
  if (owners.some(({ user_id: id }) => id !== personId)) return;
  if (owners.length === 0) return;
  throw conflict('This is the last owner of the account: make somebody else an owner first.');
}

async function forgetIfNobody(tx: Tx, personId: string): Promise<void> {
  const person = await lockUser(tx, personId);
  if (person === undefined || person.is_operator) return;
  if ((await listMemberships(tx, personId)).length === 0) await deleteUser(tx, personId);
}

/** Trying again does not help. */
export const conflict = (message: string): Refusal =>
  new Refusal('ConflictError', message, { headers: { 'x-should-retry': 'false' } });
