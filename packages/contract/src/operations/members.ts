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
const params = idParams('Identifier of the person.');
const LAST_OWNER = 'An account keeps one owner at least: what would take the last one away is refused (409).';

export const memberOperations = {
  listPeople: operation({
    method: 'GET',
    path: '/api/v1/people',
    tag,
    summary: 'List the people of the account',
    scope: 'people:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: PersonPage },
  }),
  changePersonRole: operation({
    method: 'PUT',
    path: '/api/v1/people/{id}',
    tag,
    summary: "Change a person's role in the account",
    description: `In force with their next request. ${LAST_OWNER}`,
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
    summary: 'Remove a person from the account',
    description: `In force with their next request. Who belongs to no account any more is forgotten. ${LAST_OWNER}`,
    scope: 'people:write',
    bucket: 'mutations',
    params,
    success: { status: 200, schema: Deleted },
  }),
  makeResetLink: operation({
    method: 'POST',
    path: '/api/v1/people/{id}/reset-links',
    tag,
    summary: 'Make a link by which a person chooses a new password',
    description:
      'For people who belong to this account alone and do not run the installation; for the others an operator makes it.',
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
    summary: 'Invite somebody to the account',
    description:
      'The link is in the answer this once, works once and for a week, and is mailed where the installation can send mail. An earlier invitation of the address to the account ends.',
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
    summary: 'List open invitations',
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
    description: 'Its link ends.',
    scope: 'people:write',
    bucket: 'mutations',
    params: idParams('Identifier of the invitation.'),
    success: { status: 200, schema: Deleted },
  }),
  listSignIns: operation({
    method: 'GET',
    path: '/api/v1/people/sign-ins',
    tag,
    summary: "List when the account's people signed in, or were refused",
    scope: 'people:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: SignInPage },
  }),
};
