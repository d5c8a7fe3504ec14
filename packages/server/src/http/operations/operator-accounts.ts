import { createAccount } from '../../usecases/accounts/create-account.ts';
import { readAccounts, setAccountQuota } from '../../usecases/accounts/manage-accounts.ts';
import { adjustAccount } from '../../usecases/ledger/adjust-balance.ts';
import { readAccountBalance } from '../../usecases/ledger/read-billing.ts';
import { refundAccount } from '../../usecases/ledger/refund-order.ts';
import { topUpAccount } from '../../usecases/ledger/top-up-balance.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { readCallersLimits } from '../../usecases/spending/spending-limits.ts';
import { success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentAccount } from '../present/account.ts';
import { presentBalance } from '../present/balance.ts';
import { presentBookedTransaction } from '../present/transaction.ts';
import { replyWithKeys, replyWithNewKey, replyWithRevokedKey } from '../responses/api-keys.ts';
import {
  presentLimits,
  replyWithLimits,
  replyWithNewSpendingLimits,
  replyWithSpendingLimits,
} from '../responses/limits.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';

/** Owner of the cursors: the list of accounts belongs to the installation, not to an account. */
const OWNER = 'installation';

export const operatorAccountHandlers = {
  createAccount: async (http, { body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => createAccount(http.usecases, tx, { name: body.name, environment: http.environment }),
      ({ accountId, apiKey }) => success(http, 'createAccount', { accountId, apiKey }),
    );
    return replyOf(result);
  },

  listAccounts: async (http, { query }) => {
    const { seal } = http.usecases;
    const page = await readAccounts(http.usecases, pagePosition(seal, OWNER, 'accounts', query));
    const value = presentPage(seal, OWNER, 'accounts', page, ({ id, name, created_at: createdAt }) =>
      presentAccount(http.environment, { id, name, createdAt }),
    );
    return { response: success(http, 'listAccounts', value) };
  },

  getAccountLimits: (http, { params }) => replyWithLimits(http, 'getAccountLimits', params.id, null),

  setAccountLimit: async (http, { params, body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      async (tx) => ({
        buckets: await setAccountQuota(http.usecases, tx, params.id, params.bucket, body.quota),
        spenders: await readCallersLimits(http.usecases, params.id, null, tx),
      }),
      ({ buckets, spenders }) =>
        success(http, 'setAccountLimit', presentLimits(buckets, spenders, http.usecases.clock.now())),
    );
    return replyOf(result);
  },

  getAccountSpendingLimits: (http, { params }) =>
    replyWithSpendingLimits(http, 'getAccountSpendingLimits', params.id, params.spender),

  setAccountSpendingLimits: (http, { params, body, idempotency }) =>
    replyWithNewSpendingLimits(
      http,
      'setAccountSpendingLimits',
      idempotency,
      { accountId: params.id, spender: params.spender },
      body,
    ),

  topUpAccount: async (http, { principal, params, body, idempotency }) => {
    const { amount, description } = body;
    const order = {
      amount,
      enteredBy: principal.keyId,
      ...(description === undefined ? {} : { description }),
    };
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => topUpAccount(http.usecases, tx, params.id, order),
      (transaction) => success(http, 'topUpAccount', presentBookedTransaction(transaction)),
    );
    return replyOf(result);
  },

  refundAccount: async (http, { principal, params, body, idempotency }) => {
    const { checkoutIntentId, amount, description } = body;
    const order = {
      checkoutIntentId,
      amount,
      enteredBy: principal.keyId,
      ...(description === undefined ? {} : { description }),
    };
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => refundAccount(http.usecases, tx, params.id, order),
      (transaction) => success(http, 'refundAccount', presentBookedTransaction(transaction)),
    );
    return replyOf(result);
  },

  adjustAccount: async (http, { principal, params, body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => adjustAccount(http.usecases, tx, params.id, { ...body, enteredBy: principal.keyId }),
      (transaction) => success(http, 'adjustAccount', presentBookedTransaction(transaction)),
    );
    return replyOf(result);
  },

  getAccountBalance: async (http, { params, query }) => {
    const balance = await readAccountBalance(http.usecases, params.id, query.currency);
    return { response: success(http, 'getAccountBalance', presentBalance(balance)) };
  },

  createAccountApiKey: (http, { params, body, idempotency }) =>
    replyWithNewKey(http, 'createAccountApiKey', idempotency, { ...body, accountId: params.id }),

  listAccountApiKeys: (http, { params, query }) =>
    replyWithKeys(http, 'listAccountApiKeys', params.id, query),

  revokeAccountApiKey: (http, { params, idempotency }) =>
    replyWithRevokedKey(http, 'revokeAccountApiKey', idempotency, params.id, params.keyId),
} satisfies OperationHandlers;
