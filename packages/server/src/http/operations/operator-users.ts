import { makeAnyResetLink } from '../../usecases/members/invite.ts';
import { changeOperator } from '../../usecases/members/manage-members.ts';
import { readEverybody } from '../../usecases/members/read-members.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentSomebody } from '../present/person.ts';
import {
  replyWithChangedRole,
  replyWithInvitation,
  replyWithRemovedPerson,
  replyWithResetLink,
} from '../responses/one-time-links.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

/** The list belongs to the installation, not to an account. */
const OWNER = 'installation';

export const operatorUserHandlers = {
  listInstallationPeople: async (http, { query }) => {
    const { seal } = http.usecases;
    const page = await readEverybody(http.usecases, pagePlace(seal, OWNER, 'people', query));
    const value = presentPage(seal, OWNER, 'people', page, presentSomebody);
    return { answer: success(http, 'listInstallationPeople', value) };
  },

  setPersonOperator: async (http, { params, body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => changeOperator(tx, params.id, body.operator),
      (somebody) => success(http, 'setPersonOperator', presentSomebody(somebody)),
    );
    return replyOf(result);
  },

  makePersonResetLink: (http, { params, idempotency }) =>
    replyWithResetLink(http, 'makePersonResetLink', idempotency, () =>
      makeAnyResetLink(http.usecases, params.id),
    ),

  inviteToAccount: (http, { principal, params, body, idempotency }) => {
    const { email, role, operator: isOperator = false } = body;
    const wanted = { accountId: params.id, email, role, isOperator };
    return replyWithInvitation(http, 'inviteToAccount', idempotency, wanted, principal);
  },

  changeAccountPersonRole: (http, { principal, params, body, idempotency }) => {
    const change = { accountId: params.id, personId: params.personId, role: body.role };
    return replyWithChangedRole(http, 'changeAccountPersonRole', idempotency, change, principal);
  },

  removeAccountPerson: (http, { principal, params: { id: accountId, personId }, idempotency }) =>
    replyWithRemovedPerson(http, 'removeAccountPerson', idempotency, { accountId, personId }, principal),
} satisfies OperationHandlers;
