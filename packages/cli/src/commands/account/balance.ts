import type { PositiveMoney } from '@purser/client';
import { ADJUSTMENT_DIRECTIONS, CURRENCIES } from '@purser/contract/vocabulary';
import { withAccountOrOperator, withOperatorClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import { type FlagDefinition, type Flags, JSON_FLAG, omitNulls, UsageError } from '../../flags/flags.ts';
import { ACCOUNT_FLAG, accountFlag, identifierFlag, OPTIONAL_ACCOUNT_FLAG } from '../../flags/identifier.ts';
import { formatMoney } from '../../output/money.ts';
import { formatTable } from '../../output/table.ts';

const DESCRIPTION_LENGTH_MAX = 255;
export const CURRENCY_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'USD',
  summary: 'Currency, as an ISO 4217 code',
};

export const balanceGet: Command = {
  words: ['balance', 'get'],
  operations: ['getBalance', 'getAccountBalance'],
  summary: 'Show the balance',
  flags: { account: OPTIONAL_ACCOUNT_FLAG, currency: CURRENCY_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const query = omitNulls({ currency: optionalCurrency(flags) });
    const json = await withAccountOrOperator(flags, environment, {
      asAccount: async (client) => client.billing.balance(query),
      asOperator: async (client, accountId) => client.operator.accountBalance(accountId, query),
    });
    const rows = [
      ['balance', formatMoney(json.balance)],
      ['held', formatMoney(json.held)],
      ['available', formatMoney(json.available)],
    ];
    return { json, text: formatTable(rows, [1]) };
  },
};

const MONEY_FLAGS = {
  amount: {
    kind: 'text',
    placeholder: 'number',
    summary: "Amount in the currency's smallest unit: 500000 is USD 5,000.00",
  },
  currency: CURRENCY_FLAG,
} as const;
const DESCRIPTION_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'text',
  summary: 'Description in the ledger',
};

export const balanceTopup: Command = {
  words: ['balance', 'topup'],
  operations: ['topUpAccount'],
  summary: "Add money to an account's balance",
  flags: { account: ACCOUNT_FLAG, ...MONEY_FLAGS, description: DESCRIPTION_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const account = accountFlag(flags);
    const body = { amount: moneyFlags(flags), ...descriptionFlag(flags) };
    const json = await withOperatorClient(environment, (client) =>
      client.operator.topUpAccount(account, body),
    );
    return { json, text: `Added ${formatMoney(json.amount)} (${json.id}).` };
  },
};

export const balanceRefund: Command = {
  words: ['balance', 'refund'],
  operations: ['refundAccount'],
  summary: 'Refund an order to the balance that paid for it',
  flags: {
    account: ACCOUNT_FLAG,
    intent: { kind: 'text', placeholder: 'ci_...', summary: 'The completed checkout intent' },
    ...MONEY_FLAGS,
    description: DESCRIPTION_FLAG,
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const account = accountFlag(flags);
    const checkoutIntentId = identifierFlag(flags, 'intent');
    const body = { checkoutIntentId, amount: moneyFlags(flags), ...descriptionFlag(flags) };
    const json = await withOperatorClient(environment, (client) =>
      client.operator.refundAccount(account, body),
    );
    return { json, text: `Refunded ${formatMoney(json.amount)} (${json.id}).` };
  },
};

export const balanceAdjust: Command = {
  words: ['balance', 'adjust'],
  operations: ['adjustAccount'],
  summary: "Correct an account's balance",
  flags: {
    account: ACCOUNT_FLAG,
    direction: {
      kind: 'text',
      placeholder: ADJUSTMENT_DIRECTIONS.join('|'),
      summary: 'Add to (credit) or subtract from (debit) the balance',
    },
    ...MONEY_FLAGS,
    description: { ...DESCRIPTION_FLAG, summary: 'Reason, shown in the ledger' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const account = accountFlag(flags);
    const direction = flags.requiredOneOf('direction', ADJUSTMENT_DIRECTIONS);
    const description = flags.required('description', DESCRIPTION_LENGTH_MAX);
    const body = { amount: moneyFlags(flags), direction, description };
    const json = await withOperatorClient(environment, (client) =>
      client.operator.adjustAccount(account, body),
    );
    return { json, text: `Adjusted the balance by ${formatMoney(json.amount)} (${json.id}).` };
  },
};

function moneyFlags(flags: Flags): PositiveMoney {
  const amountSubunits = flags.requiredWholeNumber('amount', 1, Number.MAX_SAFE_INTEGER);
  return { currencyCode: currencyFlag(flags), amountSubunits };
}

const descriptionFlag = (flags: Flags): { description?: string } =>
  omitNulls({ description: flags.text('description', DESCRIPTION_LENGTH_MAX) });

/** Null if `--currency` is not set. */
export const optionalCurrency = (flags: Flags): string | null =>
  flags.text('currency') === null ? null : currencyFlag(flags);

function currencyFlag(flags: Flags): string {
  const value = flags.required('currency');
  if (!CURRENCIES.includes(value)) {
    throw new UsageError(
      `--currency must be an ISO 4217 code of a currency in use, in capital letters, like USD, not "${value}"`,
      'currency',
    );
  }
  return value;
}
