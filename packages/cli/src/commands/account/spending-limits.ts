import type { PositiveMoney, SpendingHeadroom, SpendingLimits, SpendingLimitsState } from '@purser/client';
import { COUNTED_PERIODS, CURRENCIES, currencyExponent, SPENDING_PERIODS } from '@purser/contract/vocabulary';
import { withAccountOrOperator } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import { type FlagDefinition, type Flags, JSON_FLAG, omitNulls, UsageError } from '../../flags/flags.ts';
import { identifierFlag, OPTIONAL_ACCOUNT_FLAG } from '../../flags/identifier.ts';
import { formatMoney } from '../../output/money.ts';
import { formatTable } from '../../output/table.ts';
import { APPROVAL_FLAGS, approvalOf } from './approval-rules.ts';

const ACCOUNT = 'account';
const COUNT_MAX = 1_000_000;
const QUANTITY_MAX = 999;

const KEY_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'key_...',
  summary: 'ID of an API key (default: the limits of the account); see "purser keys list"',
};

const TARGET_FLAGS = { account: OPTIONAL_ACCOUNT_FLAG, key: KEY_FLAG } as const;

const spenderFlag = (flags: Flags): string =>
  flags.text('key') === null ? ACCOUNT : identifierFlag(flags, 'key');

export const spendingLimitsGet: Command = {
  words: ['spending-limits', 'get'],
  operations: ['getSpendingLimits', 'getAccountSpendingLimits'],
  summary: 'Show the spending limits of an account or API key, and what is left',
  flags: { ...TARGET_FLAGS, json: JSON_FLAG },
  async run(flags, environment) {
    const spender = spenderFlag(flags);
    const json = await withAccountOrOperator(flags, environment, {
      asAccount: async (client) => client.spendingLimits.retrieve(spender),
      asOperator: async (client, accountId) => client.operator.accountSpendingLimits(accountId, spender),
    });
    return { json, text: stateText(json) };
  },
};

const listed = (summary: string, placeholder: string): FlagDefinition => ({
  kind: 'repeated',
  placeholder,
  summary: `${summary}; repeat it for several`,
});

export const spendingLimitsSet: Command = {
  words: ['spending-limits', 'set'],
  operations: ['setSpendingLimits', 'setAccountSpendingLimits'],
  summary: 'Replace the spending limits of an account or API key',
  flags: {
    ...TARGET_FLAGS,
    amount: listed(
      'The most to spend per order, day, week or month, such as day=100.00USD; with @shop.example at that host, with @* at each',
      'period=amount',
    ),
    orders: listed(
      'The most orders per day, week or month, such as day=5; with @host as above',
      'period=number',
    ),
    'allow-host': listed('The only hosts to buy at', 'host'),
    'refuse-host': listed('A host not to buy at', 'host'),
    'allow-category': listed('The only categories to buy', 'text'),
    'refuse-category': listed('A category not to buy', 'text'),
    currency: listed('The only currencies of offers', 'USD'),
    'max-quantity': { kind: 'text', placeholder: 'number', summary: 'Highest quantity of an order' },
    expires: { kind: 'text', placeholder: 'time', summary: 'When the key expires, as an ISO 8601 time' },
    ...APPROVAL_FLAGS,
    none: { kind: 'switch', summary: 'Remove all limits' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const spender = spenderFlag(flags);
    const limits = limitsOf(flags);
    if (flags.isOn('none') === Object.keys(limits).length > 0)
      throw new UsageError('Set at least one limit, or --none to remove all', 'none');
    const json = await withAccountOrOperator(flags, environment, {
      asAccount: async (client) => client.spendingLimits.set(spender, limits),
      asOperator: async (client, accountId) =>
        client.operator.setAccountSpendingLimits(accountId, spender, limits),
    });
    return { json, text: stateText(json) };
  },
};

function limitsOf(flags: Flags): SpendingLimits {
  const all = (name: string): string[] | null => (flags.all(name).length === 0 ? null : [...flags.all(name)]);
  const amounts = flags.pairs('amount').map(([period, text]) => {
    const [value, host] = withHost(text);
    return {
      period: periodOf('amount', period, SPENDING_PERIODS),
      amount: moneyOf(value, 'amount'),
      ...host,
    };
  });
  const orders = flags.pairs('orders').map(([period, text]) => {
    const [value, host] = withHost(text);
    return { period: periodOf('orders', period, COUNTED_PERIODS), count: countOf(value), ...host };
  });
  return omitNulls({
    amounts: amounts.length === 0 ? null : amounts,
    orders: orders.length === 0 ? null : orders,
    allowedHosts: all('allow-host'),
    refusedHosts: all('refuse-host'),
    allowedCategories: all('allow-category'),
    refusedCategories: all('refuse-category'),
    currencies: all('currency'),
    maxQuantity: flags.wholeNumber('max-quantity', 1, QUANTITY_MAX),
    approval: approvalOf(flags, moneyOf),
    expiresAt: flags.text('expires'),
  });
}

/** A value, and the host after its `@`. */
function withHost(text: string): [value: string, host: { host?: string }] {
  const at = text.indexOf('@');
  return at < 0 ? [text, {}] : [text.slice(0, at), { host: text.slice(at + 1) }];
}

function periodOf<const Period extends string>(
  flag: string,
  text: string,
  periods: readonly Period[],
): Period {
  const period = periods.find((one) => one === text);
  if (period === undefined)
    throw new UsageError(`--${flag} must begin with ${periods.join(', ')} and "=", not "${text}"`, flag);
  return period;
}

function countOf(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= COUNT_MAX))
    throw new UsageError(`--orders must be a whole number up to ${COUNT_MAX}, not "${text}"`, 'orders');
  return count;
}

/** `100.00USD`: the amount as people write it, with all decimals of the currency or none. */
function moneyOf(text: string, flag: string): PositiveMoney {
  const [, whole = '', , fraction = '', currencyCode = ''] =
    /^(\d{1,15})(\.(\d+))?([A-Z]{3})$/.exec(text) ?? [];
  const exponent = CURRENCIES.includes(currencyCode) ? currencyExponent(currencyCode) : -1;
  const amountSubunits = Number(whole + fraction.padEnd(Math.max(0, exponent), '0'));
  const isExact = fraction === '' || fraction.length === exponent;
  if (exponent < 0 || !isExact || !Number.isSafeInteger(amountSubunits) || amountSubunits === 0)
    throw new UsageError(
      `--${flag} must be an amount and a currency, such as 100.00USD, not "${text}"`,
      flag,
    );
  return { currencyCode, amountSubunits };
}

function stateText({ limits, headroom }: SpendingLimitsState): string {
  if (Object.keys(limits).length === 0) return 'No spending limits.';
  const lists = Object.entries({
    'allowed hosts': limits.allowedHosts,
    'refused hosts': limits.refusedHosts,
    'allowed categories': limits.allowedCategories,
    'refused categories': limits.refusedCategories,
    currencies: limits.currencies,
    approval: approvalLines(limits.approval),
    expires: limits.expiresAt === undefined ? undefined : [limits.expiresAt],
  }).flatMap(([name, values]) => (values === undefined ? [] : [`${name}: ${values.join(', ')}`]));
  const rows = headroom.map((one) => [one.name, one.host ?? '', ...amountsOf(one), one.renewsAt ?? '']);
  const table =
    rows.length === 0 ? [] : [formatTable([['limit', 'host', 'at most', 'left', 'renews'], ...rows], [2, 3])];
  return [...table, ...lists].join('\n');
}

/** What a person is asked for. */
const approvalLines = (rules: SpendingLimits['approval']): string[] | undefined =>
  rules === undefined
    ? undefined
    : [
        ...(rules.always === true ? ['every purchase'] : []),
        ...(rules.above ?? []).map((amount) => `above ${formatMoney(amount)}`),
        ...(rules.newMerchants === true ? ['new merchants'] : []),
        ...(rules.outsideHours === undefined
          ? []
          : [
              `outside ${rules.outsideHours.from}-${rules.outsideHours.to} ${rules.outsideHours.timeZone} on ${rules.outsideHours.days.join(' ')}`,
            ]),
      ];

const amountsOf = ({ limit, remaining, limitCount, remainingCount }: SpendingHeadroom): string[] =>
  limit === undefined
    ? [limitCount, remainingCount].map((count) => (count === undefined ? '' : String(count)))
    : [formatMoney(limit), remaining === undefined ? '' : formatMoney(remaining)];
