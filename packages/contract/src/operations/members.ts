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
    scope: 'members:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: MemberPage },
  }),
  changeMemberRole: operation({
    method: 'PUT',
    path: '/api/v1/members/{id}',
    tag,
    summary: 'Change the role of a member',
    description: `Takes effect with their next request. ${LAST_OWNER}`,
    scope: 'members:write',
    bucket: 'mutations',
    params,
    body: MemberRoleSet,
    success: { status: 200, schema: Member },
  }),
  removeMember: operation({
    method: 'DELETE',
    path: '/api/v1/members/{id}',
    tag,
    summary: 'Remove a member',
    description: `Takes effect with their next request. A user who belongs to no other account is deleted. ${LAST_OWNER}`,
    scope: 'members:write',
    bucket: 'mutations',
    params,
    success: { status: 200, schema: Deleted },
  }),
  createMemberResetLink: operation({
    method: 'POST',
    path: '/api/v1/members/{id}/reset-links',
    tag,
    summary: 'Create a password reset link',
    description:
      'Only for members who belong to no other account and are not operators. For all other users, an operator must create the link.',
    scope: 'members:write',
    bucket: 'mutations',
    params,
    success: { status: 201, schema: ResetLink },
    answersSecret: true,
  }),
  inviteMember: operation({
    method: 'POST',
    path: '/api/v1/members/invitations',
    tag,
    summary: 'Invite a member',
    description:
      'The link is returned only in this response, can be used once and expires after a week. It is also e-mailed if SMTP is configured. An earlier invitation of the same address to the account is canceled.',
    scope: 'members:write',
    bucket: 'mutations',
    body: InvitationCreate,
    success: { status: 201, schema: InvitationWithLink },
    answersSecret: true,
  }),
  listInvitations: operation({
    method: 'GET',
    path: '/api/v1/members/invitations',
    tag,
    summary: 'List pending invitations',
    scope: 'members:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: InvitationPage },
  }),
  cancelInvitation: operation({
    method: 'DELETE',
    path: '/api/v1/members/invitations/{id}',
    tag,
    summary: 'Cancel an invitation',
    description: 'The link stops working.',
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
    scope: 'members:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: SignInPage },
  }),
};
