import Type, { type Static } from 'typebox';
import {
  COUNTED_PERIODS,
  SPENDER_KINDS,
  SPENDING_LIMIT_NAMES,
  SPENDING_PERIODS,
  WEEKDAYS,
} from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';
import { Money, PositiveMoney } from './money.ts';
import { described, GivenCurrency, givenTime, stringEnum, text, timestamp } from './scalars.ts';

const LISTED_MAX = 100;
const COUNT_MAX = 1_000_000;

/** A host name, or `*.` and a domain. */
const HOST_PATTERN = '^(\\*\\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$';

const hosts = (description: string) =>
  Type.Array(text(1, 253, { pattern: HOST_PATTERN, examples: ['shop.example'] }), {
    minItems: 1,
    maxItems: LISTED_MAX,
    description,
  });

const categories = (description: string) =>
  Type.Array(text(1, 100, { examples: ['Gift cards'] }), {
    minItems: 1,
    maxItems: LISTED_MAX,
    description,
  });

const host = Type.Optional(
  text(1, 253, {
    pattern: `${HOST_PATTERN.slice(0, -1)}$|^\\*$`,
    description:
      'The limit counts only purchases at this merchant host: a host name in lower case, or `*.shop.example` for all its subdomains together. With `*`, it applies to each host separately. Omit to count all purchases.',
    examples: ['shop.example'],
  }),
);

export const AmountLimit = Type.Object(
  {
    period: stringEnum(SPENDING_PERIODS, {
      description: 'What the amount is for: one order, or all orders of a UTC day, week or month.',
    }),
    amount: described(PositiveMoney, 'The most that may be spent.'),
    host,
  },
  { description: 'A limit of the amount spent.' },
);

export const OrderCountLimit = Type.Object(
  {
    period: stringEnum(COUNTED_PERIODS, {
      description: 'The UTC day, week (from Monday) or month in which orders are counted.',
    }),
    count: Type.Integer({ minimum: 0, maximum: COUNT_MAX, description: 'The most orders in the period.' }),
    host,
  },
  { description: 'A limit of the number of orders.' },
);

const TIME_OF_DAY = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

export const BusinessHours = Type.Object(
  {
    timeZone: text(1, 64, { description: 'IANA name of the time zone.', examples: ['Europe/Berlin'] }),
    days: Type.Array(stringEnum(WEEKDAYS), {
      minItems: 1,
      maxItems: WEEKDAYS.length,
      uniqueItems: true,
      description: 'Days on which the hours begin.',
    }),
    from: Type.String({ pattern: TIME_OF_DAY, description: 'Begin, included.', examples: ['09:00'] }),
    to: Type.String({
      pattern: TIME_OF_DAY,
      description: 'End, excluded. An end before the begin is on the next day.',
      examples: ['17:00'],
    }),
  },
  { description: 'Hours of the week.' },
);
export type BusinessHours = Immutable<Static<typeof BusinessHours>>;

export const ApprovalRules = Type.Object(
  {
    always: Type.Optional(
      Type.Literal(true, { description: 'Every purchase. Cannot be combined with another rule.' }),
    ),
    above: Type.Optional(
      Type.Array(PositiveMoney, {
        minItems: 1,
        maxItems: LISTED_MAX,
        description:
          'Purchases with a total above the amount of its currency, and purchases in all other currencies.',
      }),
    ),
    newMerchants: Type.Optional(
      Type.Literal(true, {
        description: 'Purchases at a merchant host where the account has completed none before.',
      }),
    ),
    outsideHours: Type.Optional(described(BusinessHours, 'Purchases outside these hours.')),
  },
  {
    minProperties: 1,
    description: 'Which purchases wait for the approval of a person. Each rule counts separately.',
  },
);
export type ApprovalRules = Immutable<Static<typeof ApprovalRules>>;

export const SpendingLimits = Type.Object(
  {
    amounts: Type.Optional(
      Type.Array(AmountLimit, {
        maxItems: LISTED_MAX,
        description:
          'Limits of the amount spent. If there are any, offers in a currency that none of them names are refused: amounts are not converted.',
      }),
    ),
    orders: Type.Optional(
      Type.Array(OrderCountLimit, { maxItems: LISTED_MAX, description: 'Limits of the number of orders.' }),
    ),
    currencies: Type.Optional(
      Type.Array(GivenCurrency, {
        minItems: 1,
        maxItems: LISTED_MAX,
        description: 'The only currencies of offers that may be bought.',
      }),
    ),
    maxQuantity: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 999, description: 'The highest quantity of an order.' }),
    ),
    allowedHosts: Type.Optional(
      hosts(
        'The only merchant hosts to buy at. A host name, or `*.shop.example` for all its subdomains; a leading `www.` and the port do not matter.',
      ),
    ),
    refusedHosts: Type.Optional(hosts('Merchant hosts not to buy at. Takes precedence over `allowedHosts`.')),
    allowedCategories: Type.Optional(
      categories(
        'The only product categories to buy: one of those of the product is enough. Names are compared without case. Products whose category the merchant does not tell are refused.',
      ),
    ),
    refusedCategories: Type.Optional(
      categories(
        'Product categories not to buy: one of those of the product is enough. Takes precedence over `allowedCategories`. Names are compared without case. Products whose category the merchant does not tell are not refused.',
      ),
    ),
    approval: Type.Optional(ApprovalRules),
    expiresAt: Type.Optional(
      givenTime(
        'Only for API keys: when the key expires. Requests with it are then refused with 401, and its purchases that are not confirmed yet fail.',
      ),
    ),
  },
  { description: 'What may be bought. Without a limit, anything that the balance covers.' },
);
export type SpendingLimits = Immutable<Static<typeof SpendingLimits>>;

export const SpendingHeadroom = Type.Object(
  {
    name: stringEnum(SPENDING_LIMIT_NAMES, { description: 'Name of the limit.' }),
    of: stringEnum(SPENDER_KINDS, { description: 'Whose limit it is.' }),
    host: Type.Optional(
      Type.String({
        description:
          'The merchant hosts that the limit is for. `*`: each host separately, of which only the use of one is known per purchase. Omitted if it counts all purchases.',
      }),
    ),
    limit: Type.Optional(described(Money, 'The most that may be spent. Omitted for other limits.')),
    remaining: Type.Optional(
      described(Money, 'What may still be spent. Omitted for other limits, and for `*`.'),
    ),
    limitCount: Type.Optional(
      Type.Integer({ description: 'The most orders, or the highest quantity. Omitted for other limits.' }),
    ),
    remainingCount: Type.Optional(
      Type.Integer({ description: 'The orders that are left. Omitted for other limits, and for `*`.' }),
    ),
    renewsAt: Type.Optional(
      timestamp('When the period ends and the limit is whole again. Omitted if it has no period.'),
    ),
  },
  { description: 'A spending limit and what is left of it.' },
);
export type SpendingHeadroom = Immutable<Static<typeof SpendingHeadroom>>;

export const SpendingLimitsState = Type.Object(
  {
    of: stringEnum(SPENDER_KINDS, { description: 'Whose limits they are.' }),
    apiKeyId: Type.Optional(
      Type.String({ description: 'Identifier of the API key. Omitted for the account.' }),
    ),
    limits: SpendingLimits,
    headroom: Type.Array(SpendingHeadroom, {
      description: 'What is left of each limit of an amount or a number.',
    }),
  },
  { description: 'The spending limits of the account or of an API key.' },
);
export type SpendingLimitsState = Immutable<Static<typeof SpendingLimitsState>>;
