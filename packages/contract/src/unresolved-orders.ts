import Type, { type Static } from 'typebox';
import { answeredId, oneOfWords, orNull, stringOrNull, text, timestamp } from './scalars.ts';
import { Money } from './shapes/money.ts';
import { ATTENTION_KINDS, FAILURE_CODES, OUTCOME_DECISIONS } from './vocabulary.ts';

export const OpenOutcome = Type.Object(
  {
    checkoutIntentId: answeredId('The checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    accountId: answeredId('Whose it is.', 'acct_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    accountName: Type.String({ description: 'Name of that account.' }),
    host: Type.String({ description: 'The merchant.' }),
    kind: oneOfWords(ATTENTION_KINDS, {
      description:
        '`outcome_unknown`: the order was sent and nobody knows what became of it. `buyer_needed`: only the buyer could go on.',
    }),
    detail: stringOrNull('What the merchant did instead of telling.'),
    continueUrl: stringOrNull('Where the buyer can go on at the merchant.'),
    failureCode: oneOfWords(FAILURE_CODES, { description: 'How the intent failed.' }),
    total: orNull(Money),
    isPaidFromBalance: Type.Boolean({
      description: 'Whether the total was held on the balance; it was released when the intent failed.',
    }),
    failedAt: timestamp('When it failed.'),
  },
  { description: 'A purchase over which a person has to decide.' },
);
export type OpenOutcome = Static<typeof OpenOutcome>;

export const OpenOutcomeList = Type.Object(
  {
    data: Type.Array(OpenOutcome, { description: 'The longest waiting first; at most 200.' }),
    totalCount: Type.Integer({ minimum: 0, description: 'How many there are.' }),
  },
  { description: 'Purchases over which a person has to decide.' },
);

export const OutcomeDecision = Type.Object(
  {
    outcome: oneOfWords(OUTCOME_DECISIONS, {
      description: 'What a person found at the merchant: an order, or none.',
    }),
    merchantOrderId: Type.Optional(
      text(1, 255, { description: "The merchant's number of the order found." }),
    ),
    charge: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Takes the total from the balance that it was held on. Only with `placed`, and only where the intent was to be paid from the balance.',
      }),
    ),
    note: Type.Optional(text(1, 255, { description: 'Why, for people.' })),
  },
  {
    description:
      'What is decided. The checkout intent stays failed: events that were told are not taken back.',
  },
);
export type OutcomeDecision = Static<typeof OutcomeDecision>;

export const DecidedOutcome = Type.Object(
  {
    checkoutIntentId: answeredId('The checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    outcome: oneOfWords(OUTCOME_DECISIONS, { description: 'What was found.' }),
    merchantOrderId: stringOrNull("The merchant's number of the order."),
    transactionId: stringOrNull('What was booked; null: nothing.'),
    note: stringOrNull('Why, for people.'),
    decidedAt: timestamp('When it was decided.'),
  },
  { description: 'A decision over the outcome of a purchase.' },
);
export type DecidedOutcome = Static<typeof DecidedOutcome>;
