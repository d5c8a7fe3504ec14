import Type, { type Static } from 'typebox';
import { Money, PositiveMoney } from './shapes/money.ts';
import { createdBetween, pageOf, pageQuery } from './shapes/pages.ts';
import {
  described,
  GivenCurrency,
  identifier,
  responseId,
  stringEnum,
  text,
  timestamp,
} from './shapes/scalars.ts';
import { ADJUSTMENT_DIRECTIONS, TRANSACTION_TYPES } from './vocabulary.ts';

export const Balance = Type.Object(
  {
    drawdownEnabled: Type.Boolean({ description: 'Whether orders can be paid from the balance.' }),
    balance: described(Money, 'Balance, including the held amount.'),
    held: described(Money, 'Amount held for orders in progress and orders with an unknown outcome.'),
    available: described(Money, 'Amount available for orders: `balance` minus `held`.'),
  },
  {
    description: 'The drawdown balance in one currency.',
  },
);
export type Balance = Static<typeof Balance>;

export const BalanceQuery = Type.Object({
  currency: Type.Optional(
    described(GivenCurrency, 'ISO 4217 code of the currency. Defaults to the currency of the account.'),
  ),
});

export const Transaction = Type.Object(
  {
    id: responseId('Identifier of the transaction.', 'txn_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    type: stringEnum(TRANSACTION_TYPES, { description: 'Type of the transaction.' }),
    amount: described(Money, 'Amount. Positive, except for an `adjustment` that subtracts from the balance.'),
    balanceAfter: described(
      Money,
      'Balance in this currency after the transaction, including the held amount.',
    ),
    availableAfter: described(Money, 'Available balance in this currency after the transaction.'),
    createdAt: timestamp('When the transaction was recorded.'),
    description: Type.Optional(Type.String({ description: 'Description. Omitted if there is none.' })),
    checkoutIntentId: Type.Optional(
      Type.String({ description: 'Identifier of the checkout intent. Omitted if there is none.' }),
    ),
  },
  {
    description:
      'A transaction of the drawdown balance. `topup` and `refund` add to it, `capture` subtracts from it, `hold` and `release` change the held amount, and `adjustment` is a correction by the operator.',
  },
);
export type Transaction = Static<typeof Transaction>;

export const TransactionsQuery = Type.Object({
  ...pageQuery,
  type: Type.Optional(
    stringEnum(TRANSACTION_TYPES, { description: 'Return only transactions of this type.' }),
  ),
  currency: Type.Optional(described(GivenCurrency, 'Return only transactions in this ISO 4217 currency.')),
  ...createdBetween,
});

export const Hold = Type.Object(
  {
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    amount: described(Money, 'Held amount.'),
    host: Type.String({ description: 'Host of the product URL.' }),
    since: timestamp('When the amount was held.'),
  },
  { description: 'Money held for an order that is in progress or has an unknown outcome.' },
);

export const Holds = Type.Object(
  {
    data: Type.Array(Hold, { description: 'At most 100 holds, oldest first.' }),
    totalCount: Type.Integer({ minimum: 0, description: 'Number of all holds.' }),
  },
  { description: 'The current holds of the account.' },
);

export const TransactionPage = pageOf(Transaction, 'A page of balance transactions.');

export const TopUp = Type.Object(
  {
    amount: described(PositiveMoney, 'Amount to add to the balance.'),
    description: Type.Optional(text(0, 255, { description: 'Description of the transaction.' })),
  },
  { description: 'The top-up to record.' },
);

export const Refund = Type.Object(
  {
    checkoutIntentId: identifier({
      description: 'Identifier of the completed checkout intent that was paid from the balance.',
    }),
    amount: described(PositiveMoney, 'Amount to return to the balance.'),
    description: Type.Optional(text(0, 255, { description: 'Description of the transaction.' })),
  },
  { description: 'The refund to record.' },
);

export const Adjustment = Type.Object(
  {
    amount: described(PositiveMoney, 'Amount of the adjustment.'),
    direction: stringEnum(ADJUSTMENT_DIRECTIONS, {
      description: '`credit` adds to the balance. `debit` subtracts from it.',
    }),
    description: text(1, 255, {
      description: 'Reason for the adjustment. It becomes the description of the transaction.',
    }),
  },
  { description: 'The adjustment to record.' },
);
