import { Deleted } from '../accounts.ts';
import {
  AccountPersonParams,
  InstallationPerson,
  InstallationPersonPage,
  InvitationWithLink,
  OperatorInvitationCreate,
  OperatorSet,
  Person,
  PersonRoleSet,
  ResetLink,
} from '../members.ts';
import { PageQuery } from '../pages.ts';
import { idParams } from '../scalars.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.operatorUsers;
const params = idParams('Identifier of the user.');
const byAccount = idParams('Identifier of the account.');
const LAST_OWNER = 'Returns 409 if the account would be left without an owner.';

export const operatorUserOperations = {
  listInstallationPeople: operation({
    method: 'GET',
    path: '/api/v1/operator/people',
    tag,
    summary: 'List users',
    scope: null,
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: InstallationPersonPage },
    operatorOnly: true,
  }),
  setPersonOperator: operation({
    method: 'PUT',
    path: '/api/v1/operator/people/{id}/operator',
    tag,
    summary: 'Grant or revoke operator access',
    description:
      'Takes effect with the next request of the user. Returns 409 if the installation would be left without an operator.',
    scope: null,
    bucket: 'mutations',
    params,
    body: OperatorSet,
    success: { status: 200, schema: InstallationPerson },
    operatorOnly: true,
  }),
  makePersonResetLink: operation({
    method: 'POST',
    path: '/api/v1/operator/people/{id}/reset-links',
    tag,
    summary: 'Create a password reset link for a user',
    scope: null,
    bucket: 'mutations',
    params,
    success: { status: 201, schema: ResetLink },
    operatorOnly: true,
    answersSecret: true,
  }),
  inviteToAccount: operation({
    method: 'POST',
    path: '/api/v1/operator/accounts/{id}/invitations',
    tag,
    summary: 'Invite a user to an account',
    scope: null,
    bucket: 'mutations',
    params: byAccount,
    body: OperatorInvitationCreate,
    success: { status: 201, schema: InvitationWithLink },
    operatorOnly: true,
    answersSecret: true,
  }),
  changeAccountPersonRole: operation({
    method: 'PUT',
    path: '/api/v1/operator/accounts/{id}/people/{personId}',
    tag,
    summary: 'Change the role of an account member',
    description: LAST_OWNER,
    scope: null,
    bucket: 'mutations',
    params: AccountPersonParams,
    body: PersonRoleSet,
    success: { status: 200, schema: Person },
    operatorOnly: true,
  }),
  removeAccountPerson: operation({
    method: 'DELETE',
    path: '/api/v1/operator/accounts/{id}/people/{personId}',
    tag,
    summary: 'Remove a member from an account',
    description: LAST_OWNER,
    scope: null,
    bucket: 'mutations',
    params: AccountPersonParams,
    success: { status: 200, schema: Deleted },
    operatorOnly: true,
  }),
};
