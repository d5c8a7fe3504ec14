import { Deleted } from '../account/accounts.ts';
import {
  InvitationCreate,
  InvitationPage,
  InvitationWithLink,
  Member,
  MemberPage,
  MemberRoleSet,
  ResetLink,
  SignInPage,
} from '../account/members.ts';
import { PageQuery } from '../shapes/pages.ts';
import { idParams } from '../shapes/scalars.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/accounts.ts';
export * from '../account/members.ts';

const tag = TAGS.members;
const params = idParams('Identifier of the user.');
const LAST_OWNER = 'Returns 409 if the account would be left without an owner.';

export const memberOperations = {
  listMembers: operation({
    method: 'GET',
    path: '/api/v1/members',
    tag,
    summary: 'List members',
    description: 'Returns the users who can access the account in the console.',
    scope: 'members:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: MemberPage },
  }),
  changeMemberRole: operation({
    method: 'PUT',
    audit: ['member.role_changed'],
    path: '/api/v1/members/{id}',
    tag,
    summary: 'Change the role of a member',
    description: `Takes effect with the next request of the member. ${LAST_OWNER}`,
    scope: 'members:write',
    bucket: 'mutations',
    params,
    body: MemberRoleSet,
    success: { status: 200, schema: Member },
  }),
  removeMember: operation({
    method: 'DELETE',
    audit: ['member.removed', 'user.deleted'],
    path: '/api/v1/members/{id}',
    tag,
    summary: 'Remove a member',
    description: `Takes effect with the next request of the member. A user who belongs to no other account and is not an operator is deleted. ${LAST_OWNER}`,
    scope: 'members:write',
    bucket: 'mutations',
    params,
    success: { status: 200, schema: Deleted },
  }),
  createMemberResetLink: operation({
    method: 'POST',
    audit: ['user.reset_link_created'],
    path: '/api/v1/members/{id}/reset-links',
    tag,
    summary: 'Create a password reset link',
    description:
      'Returns a link with which the member sets a new password. It expires after an hour. It is also emailed if SMTP is configured. Returns 403 for an operator and for a member of another account: only an operator can create their link.',
    scope: 'members:write',
    bucket: 'mutations',
    params,
    success: { status: 201, schema: ResetLink },
    returnsSecret: true,
  }),
  inviteMember: operation({
    method: 'POST',
    audit: ['invitation.created'],
    path: '/api/v1/member-invitations',
    tag,
    summary: 'Invite a member',
    description:
      'Returns a link with which the invited user joins the account. It can be used once and expires after a week. It is also emailed if SMTP is configured. It replaces an earlier invitation of the same address. Returns 409 if the user is a member already.',
    scope: 'members:write',
    bucket: 'mutations',
    body: InvitationCreate,
    success: { status: 201, schema: InvitationWithLink },
    returnsSecret: true,
  }),
  listInvitations: operation({
    method: 'GET',
    path: '/api/v1/member-invitations',
    tag,
    summary: 'List pending invitations',
    scope: 'members:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: InvitationPage },
  }),
  cancelInvitation: operation({
    method: 'DELETE',
    audit: ['invitation.canceled'],
    path: '/api/v1/member-invitations/{id}',
    tag,
    summary: 'Cancel an invitation',
    description: 'The invitation link stops working.',
    scope: 'members:write',
    bucket: 'mutations',
    params: idParams('Identifier of the invitation.'),
    success: { status: 200, schema: Deleted },
  }),
  listSignIns: operation({
    method: 'GET',
    path: '/api/v1/members/sign-ins',
    tag,
    summary: 'List sign-ins',
    description: 'Returns successful and failed sign-ins of the members to the console, newest first.',
    scope: 'members:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: SignInPage },
  }),
};
