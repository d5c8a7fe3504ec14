import { columnText } from '../column-text.ts';
import type { Command } from '../command.ts';
import { type FlagDefinition, JSON_FLAG } from '../flag-definition.ts';
import type { Flags } from '../flags.ts';
import { ACCOUNT_FLAG, accountFlag } from '../identifier-flags.ts';
import { moneyText } from '../money-text.ts';
import { withOperatorClient } from '../operator-client.ts';
import { UsageError } from '../usage-error.ts';

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
  async run(flags, surroundings) {
    const account = accountFlag(flags);
    const query = flags.text('currency') === null ? {} : { currency: currencyFlag(flags) };
    const json = await withOperatorClient(surroundings, (client) =>
      client.operator.accountBalance(account, query),
    );
    const rows = [
      ['balance', moneyText(json.balance)],
      ['held', moneyText(json.held)],
      ['available', moneyText(json.available)],
    ];
    return { json, text: columnText(rows, [1]) };
  },
};

export const balanceTopup: Command = {
  words: ['balance', 'topup'],
  summary: "add money to an account's drawdown balance",
  flags: {
    account: ACCOUNT_FLAG,
    amount: {
      kind: 'text',
      placeholder: 'number',
      summary: "in the currency's smallest unit: 500000 is USD 5,000.00",
    },
    currency: CURRENCY_FLAG,
    description: { kind: 'text', placeholder: 'text', summary: 'shown in the ledger' },
    json: JSON_FLAG,
  },
  async run(flags, surroundings) {
    const account = accountFlag(flags);
    const amountSubunits = flags.requiredWholeNumber('amount', 1, Number.MAX_SAFE_INTEGER);
    const currencyCode = currencyFlag(flags);
    const description = flags.text('description');
    if (description !== null && description.length > DESCRIPTION_LENGTH_MAX) {
      throw new UsageError(
        `--description must be at most ${DESCRIPTION_LENGTH_MAX} characters long`,
        'description',
      );
    }
    const json = await withOperatorClient(surroundings, (client) =>
      client.operator.topUpAccount(account, {
        amount: { currencyCode, amountSubunits },
        ...(description === null ? {} : { description }),
      }),
    );
    return { json, text: `${moneyText(json.amount)} was added (${json.id}).` };
  },
};

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
