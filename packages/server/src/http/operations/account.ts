import { SCOPES } from '@purser/contract/vocabulary';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { changeAccount, readOneAccount } from '../../usecases/accounts/manage-accounts.ts';
import { readCaller } from '../../usecases/accounts/read-caller.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentAccountSettings } from '../present/account.ts';
import { replyWithLimits, replyWithNewSpendingLimits, replyWithSpendingLimits } from '../responses/limits.ts';

export const accountHandlers = {
  getCaller: async (http, { principal }) => {
    const user = await readCaller(http.usecases, principal);
    const caller = {
      kind: user === null ? ('key' as const) : ('user' as const),
      environment: http.environment,
      operator: principal.operator,
      accountId: principal.accountId,
      scopes: SCOPES.filter((scope) => scopeAllows(principal.scopes, scope)),
      ...(user === null ? {} : { user }),
    };
    return { response: success(http, 'getCaller', caller) };
  },

  getAccount: async (http, { principal }) => {
    const account = await readOneAccount(http.usecases, principal.accountId);
    const settings = presentAccountSettings(http.environment, http.settings, account);
    return { response: success(http, 'getAccount', settings) };
  },

  updateAccount: async (http, { principal, body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => changeAccount(http.usecases, tx, principal.accountId, body),
      (account) =>
        success(http, 'updateAccount', presentAccountSettings(http.environment, http.settings, account)),
    );
    return replyOf(result);
  },

  getLimits: (http, { principal }) =>
    replyWithLimits(http, 'getLimits', principal.accountId, principal.keyId),

  getSpendingLimits: (http, { principal, params }) =>
    replyWithSpendingLimits(http, 'getSpendingLimits', principal.accountId, params.spender),

  setSpendingLimits: (http, { principal, params, body, idempotency }) =>
    replyWithNewSpendingLimits(
      http,
      'setSpendingLimits',
      idempotency,
      { accountId: principal.accountId, spender: params.spender },
      body,
    ),
} satisfies OperationHandlers;
