import { changeOperator } from '../../usecases/members/manage-members.ts';
import { createResetLinkForUser } from '../../usecases/members/password-reset.ts';
import { readUsers } from '../../usecases/members/read-members.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentUser } from '../present/member.ts';
import {
  replyWithChangedRole,
  replyWithInvitation,
  replyWithRemovedMember,
  replyWithResetLink,
} from '../responses/one-time-links.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';

/** Owner of the cursors: the list of users belongs to the installation, not to an account. */
const OWNER = 'installation';

export const operatorUserHandlers = {
  listUsers: async (http, { query }) => {
    const { seal } = http.usecases;
    const page = await readUsers(http.usecases, pagePosition(seal, OWNER, 'users', query));
    const value = presentPage(seal, OWNER, 'users', page, presentUser);
    return { response: success(http, 'listUsers', value) };
  },

  setUserOperator: async (http, { params, body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => changeOperator(http.usecases, tx, params.id, body.operator),
      (user) => success(http, 'setUserOperator', presentUser(user)),
    );
    return replyOf(result);
  },

  createUserResetLink: (http, { params, idempotency }) =>
    replyWithResetLink(http, 'createUserResetLink', idempotency, () =>
      createResetLinkForUser(http.usecases, params.id),
    ),

  inviteAccountMember: (http, { principal, params, body, idempotency }) => {
    const { email, role, operator: isOperator = false } = body;
    const wanted = { accountId: params.id, email, role, isOperator };
    return replyWithInvitation(http, 'inviteAccountMember', idempotency, wanted, principal);
  },

  changeAccountMemberRole: (http, { principal, params, body, idempotency }) => {
    const change = { accountId: params.id, userId: params.memberId, role: body.role };
    return replyWithChangedRole(http, 'changeAccountMemberRole', idempotency, change, principal);
  },

  removeAccountMember: (http, { principal, params, idempotency }) => {
    const member = { accountId: params.id, userId: params.memberId };
    return replyWithRemovedMember(http, 'removeAccountMember', idempotency, member, principal);
  },
} satisfies OperationHandlers;
