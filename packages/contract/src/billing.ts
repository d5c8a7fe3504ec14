import Type, { type Static } from 'typebox';
import { Money, PositiveMoney } from './shapes/money.ts';
import { createdBetween, pageOf, pageQuery } from './shapes/pages.ts';
import { CurrencyCode, identifier, responseId, stringEnum, text, timestamp } from './shapes/scalars.ts';
import { ADJUSTMENT_DIRECTIONS, TRANSACTION_TYPES } from './vocabulary.ts';

export const Balance = Type.Object(
  {
    drawdownEnabled: Type.Boolean({ description: 'Whether orders can be paid from the balance.' }),
    balance: Money,
    held: Money,
    available: Money,
  },
  {
    description:
      'The drawdown balance. `available` is `balance` minus `held`, the money reserved for orders in progress.',
  },
);
export type Balance = Static<typeof Balance>;

export const BalanceQuery = Type.Object({ currency: Type.Optional(CurrencyCode) });

export const Transaction = Type.Object(
  {
    id: responseId('Identifier of the transaction.', 'txn_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    type: stringEnum(TRANSACTION_TYPES, { description: 'Type of the transaction.' }),
    amount: Money,
    createdAt: timestamp('When the transaction was recorded.'),
    description: Type.Optional(Type.String()),
    checkoutIntentId: Type.Optional(
      Type.String({ description: 'Identifier of the related checkout intent.' }),
    ),
  },
  {
    description:
      'An entry of the drawdown ledger. `type` determines the direction of `amount`. Only an `adjustment` has a signed amount: negative amounts are debits.',
  },
);
export type Transaction = Static<typeof Transaction>;

export const TransactionsQuery = Type.Object({
  ...pageQuery,
  type: Type.Optional(
    stringEnum(TRANSACTION_TYPES, { description: 'Return only transactions of this type.' }),
  ),
  currency: Type.Optional(CurrencyCode),
  ...createdBetween,
});

export const Hold = Type.Object(
  {
    checkoutIntentId: responseId(
      'Identifier of the checkout intent whose order is in progress or has an unknown outcome.',
      'ci_01jq8w3n5v7x9y2z4a6b8c0d1e',
    ),
    amount: Money,
    host: Type.String({ description: 'Host of the product URL.' }),
    since: timestamp('When the money was reserved.'),
  },
  { description: 'Money reserved for an order in progress or with an unknown outcome.' },
);

export const Holds = Type.Object(
  {
    data: Type.Array(Hold, { description: 'At most 100 holds, oldest first.' }),
    totalCount: Type.Integer({ minimum: 0, description: 'Total number of items.' }),
  },
  { description: 'Money currently reserved for orders in progress and orders with an unknown outcome.' },
);

export const TransactionPage = pageOf(Transaction, 'A page of transactions.');

export const TopUp = Type.Object(
  {
    amount: PositiveMoney,
    description: Type.Optional(text(0, 255, { description: 'Shown in the ledger.' })),
  },
  { description: 'Money to add to the balance.' },
);

export const Refund = Type.Object(
  {
    checkoutIntentId: identifier({
      description: 'Identifier of the completed checkout intent that was paid from the balance.',
    }),
    amount: PositiveMoney,
    description: Type.Optional(text(0, 255, { description: 'Shown in the ledger.' })),
  },
  { description: 'Captured money to return to the balance.' },
);

export const Adjustment = Type.Object(
  {
    amount: PositiveMoney,
    direction: stringEnum(ADJUSTMENT_DIRECTIONS, {
      description: '`credit` adds to the balance. `debit` subtracts from it.',
    }),
    description: text(1, 255, { description: 'Reason for the adjustment. Shown in the ledger.' }),
  },
  { description: 'A correction of the balance.' },
);
