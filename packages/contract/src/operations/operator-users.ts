import { Deleted } from '../account/accounts.ts';
import {
  AccountInvitationCreate,
  AccountMemberParams,
  InvitationWithLink,
  Member,
  MemberRoleSet,
  OperatorSet,
  ResetLink,
  User,
  UserPage,
} from '../account/members.ts';
import { PageQuery } from '../shapes/pages.ts';
import { idParams } from '../shapes/scalars.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/accounts.ts';
export * from '../account/members.ts';

const tag = TAGS.operatorUsers;
const params = idParams('Identifier of the user.');
const byAccount = idParams('Identifier of the account.');
const LAST_OWNER = 'Returns 409 if the account would be left without an owner.';

export const operatorUserOperations = {
  listUsers: operation({
    method: 'GET',
    path: '/api/v1/operator/users',
    tag,
    summary: 'List users',
    description: 'Returns all users of the console, with their accounts.',
    scope: null,
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: UserPage },
    operatorOnly: true,
  }),
  setUserOperator: operation({
    method: 'PUT',
    audit: ['user.operator_access_changed', 'user.deleted'],
    path: '/api/v1/operator/users/{id}/operator',
    tag,
    summary: 'Grant or revoke operator access',
    description:
      'Takes effect with the next request of the user. A user who belongs to no account is deleted when operator access is revoked. Returns 409 if the installation would be left without an operator.',
    scope: null,
    bucket: 'mutations',
    params,
    body: OperatorSet,
    success: { status: 200, schema: User },
    operatorOnly: true,
  }),
  createUserResetLink: operation({
    method: 'POST',
    audit: ['user.reset_link_created'],
    path: '/api/v1/operator/users/{id}/reset-links',
    tag,
    summary: 'Create a password reset link for a user',
    description:
      'Returns a link with which the user sets a new password. It expires after an hour. It is also emailed if SMTP is configured.',
    scope: null,
    bucket: 'mutations',
    params,
    success: { status: 201, schema: ResetLink },
    operatorOnly: true,
    returnsSecret: true,
  }),
  inviteAccountMember: operation({
    method: 'POST',
    audit: ['invitation.created'],
    path: '/api/v1/operator/accounts/{id}/invitations',
    tag,
    summary: 'Invite a user to an account',
    description:
      'Returns a link with which the invited user joins the account. It can be used once and expires after a week. It is also emailed if SMTP is configured. Returns 409 if the user is a member already.',
    scope: null,
    bucket: 'mutations',
    params: byAccount,
    body: AccountInvitationCreate,
    success: { status: 201, schema: InvitationWithLink },
    operatorOnly: true,
    returnsSecret: true,
  }),
  changeAccountMemberRole: operation({
    method: 'PUT',
    audit: ['member.role_changed'],
    path: '/api/v1/operator/accounts/{id}/members/{memberId}',
    tag,
    summary: 'Change the role of an account member',
    description: `Takes effect with the next request of the member. ${LAST_OWNER}`,
    scope: null,
    bucket: 'mutations',
    params: AccountMemberParams,
    body: MemberRoleSet,
    success: { status: 200, schema: Member },
    operatorOnly: true,
  }),
  removeAccountMember: operation({
    method: 'DELETE',
    audit: ['member.removed', 'user.deleted'],
    path: '/api/v1/operator/accounts/{id}/members/{memberId}',
    tag,
    summary: 'Remove a member from an account',
    description: `Takes effect with the next request of the member. A user who belongs to no other account and is not an operator is deleted. ${LAST_OWNER}`,
    scope: null,
    bucket: 'mutations',
    params: AccountMemberParams,
    success: { status: 200, schema: Deleted },
    operatorOnly: true,
  }),
};
