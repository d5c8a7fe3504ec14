import type { PositiveMoney } from '@purser/client';
import { ADJUSTMENT_DIRECTIONS } from '@purser/contract/vocabulary';
import { withOperatorClient } from '../clients/operator-client.ts';
import type { Command } from '../command.ts';
import { type FlagDefinition, JSON_FLAG } from '../flags/definition.ts';
import type { Flags } from '../flags/flags.ts';
import { ACCOUNT_FLAG, accountFlag, identifierFlag } from '../flags/identifier.ts';
import { UsageError } from '../flags/usage-error.ts';
import { formatMoney } from '../output/money.ts';
import { formatTable } from '../output/table.ts';

const DESCRIPTION_LENGTH_MAX = 255;
const CURRENCY_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'USD',
  summary: 'the currency, as an ISO 4217 code',
};

export const balanceGet: Command = {
  words: ['balance', 'get'],
  summary: "show an account's drawdown balance",
  flags: { account: ACCOUNT_FLAG, currency: CURRENCY_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const account = accountFlag(flags);
    const query = flags.text('currency') === null ? {} : { currency: currencyFlag(flags) };
    const json = await withOperatorClient(environment, (client) =>
      client.operator.accountBalance(account, query),
    );
    const rows = [
      ['balance', formatMoney(json.balance)],
      ['held', formatMoney(json.held)],
      ['available', formatMoney(json.available)],
    ];
    return { json, text: formatTable(rows, [1]) };
  },
};

const AMOUNT_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'number',
  summary: "in the currency's smallest unit: 500000 is USD 5,000.00",
};
const MONEY_FLAGS = { amount: AMOUNT_FLAG, currency: CURRENCY_FLAG };
const DESCRIPTION_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'text',
  summary: 'shown in the ledger',
};

export const balanceTopup: Command = {
  words: ['balance', 'topup'],
  summary: "add money to an account's drawdown balance",
  flags: { account: ACCOUNT_FLAG, ...MONEY_FLAGS, description: DESCRIPTION_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const account = accountFlag(flags);
    const body = { amount: moneyFlags(flags), ...descriptionFlag(flags) };
    const json = await withOperatorClient(environment, (client) =>
      client.operator.topUpAccount(account, body),
    );
    return { json, text: `${formatMoney(json.amount)} was added (${json.id}).` };
  },
};

export const balanceRefund: Command = {
  words: ['balance', 'refund'],
  summary: 'give money of an order back to the balance it was paid from',
  flags: {
    account: ACCOUNT_FLAG,
    intent: { kind: 'text', placeholder: 'ci_...', summary: 'the completed checkout intent' },
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
    return { json, text: `${formatMoney(json.amount)} was refunded (${json.id}).` };
  },
};

export const balanceAdjust: Command = {
  words: ['balance', 'adjust'],
  summary: "correct an account's drawdown balance",
  flags: {
    account: ACCOUNT_FLAG,
    direction: { kind: 'text', placeholder: 'word', summary: 'credit adds, debit takes away' },
    ...MONEY_FLAGS,
    description: { ...DESCRIPTION_FLAG, summary: 'why; shown in the ledger' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const account = accountFlag(flags);
    const direction = flags.requiredOneOf('direction', ADJUSTMENT_DIRECTIONS);
    const body = {
      amount: moneyFlags(flags),
      direction,
      description: boundedDescription(flags.required('description')),
    };
    const json = await withOperatorClient(environment, (client) =>
      client.operator.adjustAccount(account, body),
    );
    return { json, text: `The balance was adjusted by ${formatMoney(json.amount)} (${json.id}).` };
  },
};

function moneyFlags(flags: Flags): PositiveMoney {
  const amountSubunits = flags.requiredWholeNumber('amount', 1, Number.MAX_SAFE_INTEGER);
  return { currencyCode: currencyFlag(flags), amountSubunits };
}

function descriptionFlag(flags: Flags): { description?: string } {
  const description = flags.text('description');
  return description === null ? {} : { description: boundedDescription(description) };
}

function boundedDescription(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH_MAX) return text;
  const message = `--description must be at most ${DESCRIPTION_LENGTH_MAX} characters long`;
  throw new UsageError(message, 'description');
}

function currencyFlag(flags: Flags): string {
  const value = flags.required('currency');
  if (!/^[A-Z]{3}$/.test(value)) {
    throw new UsageError(
      `--currency must be an ISO 4217 code of three capitals, like USD, not "${value}"`,
      'currency',
    );
  }
  return value;
}
