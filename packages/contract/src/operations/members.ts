import { Deleted } from '../accounts.ts';
import {
  InvitationCreate,
  InvitationPage,
  InvitationWithLink,
  Person,
  PersonPage,
  PersonRoleSet,
  ResetLink,
  SignInPage,
} from '../members.ts';
import { PageQuery } from '../pages.ts';
import { idParams } from '../scalars.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.members;
const params = idParams('Identifier of the user.');
const LAST_OWNER = 'Returns 409 if the account would be left without an owner.';

export const memberOperations = {
  listPeople: operation({
    method: 'GET',
    path: '/api/v1/people',
    tag,
    summary: 'List members',
    scope: 'people:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: PersonPage },
  }),
  changePersonRole: operation({
    method: 'PUT',
    path: '/api/v1/people/{id}',
    tag,
    summary: 'Change the role of a member',
    description: `Takes effect with their next request. ${LAST_OWNER}`,
    scope: 'people:write',
    bucket: 'mutations',
    params,
    body: PersonRoleSet,
    success: { status: 200, schema: Person },
  }),
  removePerson: operation({
    method: 'DELETE',
    path: '/api/v1/people/{id}',
    tag,
    summary: 'Remove a member',
    description: `Takes effect with their next request. A user who belongs to no other account is deleted. ${LAST_OWNER}`,
    scope: 'people:write',
    bucket: 'mutations',
    params,
    success: { status: 200, schema: Deleted },
  }),
  makeResetLink: operation({
    method: 'POST',
    path: '/api/v1/people/{id}/reset-links',
    tag,
    summary: 'Create a password reset link',
    description:
      'Only for members who belong to no other account and are not operators. For all other users, an operator must create the link.',
    scope: 'people:write',
    bucket: 'mutations',
    params,
    success: { status: 201, schema: ResetLink },
    answersSecret: true,
  }),
  invitePerson: operation({
    method: 'POST',
    path: '/api/v1/people/invitations',
    tag,
    summary: 'Invite a member',
    description:
      'The link is returned only in this response, can be used once and expires after a week. It is also e-mailed if SMTP is configured. An earlier invitation of the same address to the account is canceled.',
    scope: 'people:write',
    bucket: 'mutations',
    body: InvitationCreate,
    success: { status: 201, schema: InvitationWithLink },
    answersSecret: true,
  }),
  listInvitations: operation({
    method: 'GET',
    path: '/api/v1/people/invitations',
    tag,
    summary: 'List pending invitations',
    scope: 'people:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: InvitationPage },
  }),
  cancelInvitation: operation({
    method: 'DELETE',
    path: '/api/v1/people/invitations/{id}',
    tag,
    summary: 'Cancel an invitation',
    description: 'The link stops working.',
    scope: 'people:write',
    bucket: 'mutations',
    params: idParams('Identifier of the invitation.'),
    success: { status: 200, schema: Deleted },
  }),
  listSignIns: operation({
    method: 'GET',
    path: '/api/v1/people/sign-ins',
    tag,
    summary: 'List sign-ins',
    scope: 'people:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: SignInPage },
  }),
};
