import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from './pages.ts';
import { answeredId, identifier, oneOfWords, text, timestamp } from './scalars.ts';
import { CurrencyCode, Money, PositiveMoney } from './shapes/money.ts';
import { ADJUSTMENT_DIRECTIONS, TRANSACTION_TYPES } from './vocabulary.ts';

export const Balance = Type.Object(
  {
    drawdownEnabled: Type.Boolean({ description: 'Whether orders can be paid from the balance.' }),
    balance: Money,
    held: Money,
    available: Money,
  },
  { description: 'The drawdown balance: `available` is `balance` less what is held for orders under way.' },
);
export type Balance = Static<typeof Balance>;

export const BalanceQuery = Type.Object({ currency: Type.Optional(CurrencyCode) });

export const Transaction = Type.Object(
  {
    id: answeredId('Identifier of the transaction.', 'txn_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    type: oneOfWords(TRANSACTION_TYPES, { description: 'What moved the balance.' }),
    amount: Money,
    createdAt: timestamp('When it was booked.'),
    description: Type.Optional(Type.String()),
    checkoutIntentId: Type.Optional(Type.String({ description: 'The intent it belongs to.' })),
  },
  {
    description:
      'One entry of the drawdown ledger. `type` tells which way `amount` went; only that of an `adjustment` has a sign: below zero it left the balance.',
  },
);
export type Transaction = Static<typeof Transaction>;

export const TransactionsQuery = Type.Object({
  ...pageQuery,
  type: Type.Optional(
    oneOfWords(TRANSACTION_TYPES, { description: 'Only what moved the balance in this way.' }),
  ),
  currency: Type.Optional(CurrencyCode),
  ...createdBetween,
});

export const Hold = Type.Object(
  {
    checkoutIntentId: answeredId('The intent whose order is being placed.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    amount: Money,
    host: Type.String({ description: 'The host of the product URL.' }),
    since: timestamp('Since when it is held.'),
  },
  { description: 'Money that is held for an order under way.' },
);

export const Holds = Type.Object(
  {
    data: Type.Array(Hold, { description: 'At most 100, the longest held first.' }),
    totalCount: Type.Integer({ minimum: 0, description: 'How many there are.' }),
  },
  { description: 'What of the balance is held now, and for which orders.' },
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
    checkoutIntentId: identifier({ description: 'The completed intent that was paid from the balance.' }),
    amount: PositiveMoney,
    description: Type.Optional(text(0, 255, { description: 'Shown in the ledger.' })),
  },
  { description: 'Money of a captured order to give back to the balance.' },
);

export const Adjustment = Type.Object(
  {
    amount: PositiveMoney,
    direction: oneOfWords(ADJUSTMENT_DIRECTIONS, {
      description: '`credit` adds to the balance, `debit` takes from it.',
    }),
    description: text(1, 255, { description: 'Why. Shown in the ledger.' }),
  },
  { description: 'A correction of the balance.' },
);
