import { cancelInvitation } from '../../usecases/members/invite.ts';
import { createResetLinkForMember } from '../../usecases/members/password-reset.ts';
import { readMembers, readOpenInvitations, readSignIns } from '../../usecases/members/read-members.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentInvitation, presentMember, presentSignIn } from '../present/member.ts';
import {
  replyWithChangedRole,
  replyWithInvitation,
  replyWithRemovedMember,
  replyWithResetLink,
} from '../responses/one-time-links.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';

export const memberHandlers = {
  listMembers: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const page = await readMembers(http.usecases, accountId, pagePosition(seal, accountId, 'members', query));
    return {
      response: success(http, 'listMembers', presentPage(seal, accountId, 'members', page, presentMember)),
    };
  },

  changeMemberRole: (http, { principal, params, body, idempotency }) => {
    const { accountId } = principal;
    const change = { accountId, userId: params.id, role: body.role };
    return replyWithChangedRole(http, 'changeMemberRole', idempotency, change, {
      ...principal,
      operator: false,
    });
  },

  removeMember: (http, { principal, params, idempotency }) => {
    const member = { accountId: principal.accountId, userId: params.id };
    return replyWithRemovedMember(http, 'removeMember', idempotency, member, {
      ...principal,
      operator: false,
    });
  },

  createMemberResetLink: (http, { principal, params, idempotency }) =>
    replyWithResetLink(http, 'createMemberResetLink', idempotency, () =>
      createResetLinkForMember(http.usecases, principal.accountId, params.id, principal),
    ),

  inviteMember: (http, { principal, body, idempotency }) => {
    const { accountId } = principal;
    const wanted = { accountId, email: body.email, role: body.role, isOperator: false };
    return replyWithInvitation(http, 'inviteMember', idempotency, wanted, { ...principal, operator: false });
  },

  listInvitations: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const page = await readOpenInvitations(
      http.usecases,
      accountId,
      pagePosition(seal, accountId, 'invitations', query),
    );
    return {
      response: success(
        http,
        'listInvitations',
        presentPage(seal, accountId, 'invitations', page, presentInvitation),
      ),
    };
  },

  cancelInvitation: async (http, { principal, params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => cancelInvitation(http.usecases, tx, principal.accountId, params.id),
      () => success(http, 'cancelInvitation', { id: params.id, deleted: true }),
    );
    return replyOf(result);
  },

  listSignIns: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const page = await readSignIns(
      http.usecases,
      accountId,
      pagePosition(seal, accountId, 'sign-ins', query),
    );
    return {
      response: success(http, 'listSignIns', presentPage(seal, accountId, 'sign-ins', page, presentSignIn)),
    };
  },
} satisfies OperationHandlers;
