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
const params = idParams('Identifier of the person.');
const byAccount = idParams('Identifier of the account.');
const LAST_OWNER = 'An account keeps one owner at least: what would take the last one away is refused (409).';

export const operatorUserOperations = {
  listInstallationPeople: operation({
    method: 'GET',
    path: '/api/v1/operator/people',
    tag,
    summary: 'List everybody who may sign in',
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
    summary: 'Let a person run the installation, or no longer',
    description:
      'In force with their next request. What would leave no person who runs the installation is refused (409).',
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
    summary: 'Make a link by which any person chooses a new password',
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
    summary: 'Invite somebody to an account',
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
    summary: "Change a person's role in an account",
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
    summary: 'Remove a person from an account',
    description: LAST_OWNER,
    scope: null,
    bucket: 'mutations',
    params: AccountPersonParams,
    success: { status: 200, schema: Deleted },
    operatorOnly: true,
  }),
};
