import Type, { type Static } from 'typebox';
import { pageOf } from './pages.ts';
import { answeredId, identifier, oneOfWords, orNull, stringOrNull, text, timestamp } from './scalars.ts';
import { ENVIRONMENTS } from './vocabulary.ts';

const accountFields = {
  id: answeredId('Identifier of the account.', 'acct_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  name: Type.String({ description: 'Name of the account.' }),
  environment: oneOfWords(ENVIRONMENTS, { description: 'Staging places no real order.' }),
  createdAt: timestamp('When the account was made.'),
};

export const Account = Type.Object(accountFields, {
  description: 'An account: everything belongs to one.',
});
export type Account = Static<typeof Account>;

const kept = (description: string) => Type.Integer({ minimum: 0, description });

export const AccountSettings = Type.Object(
  {
    ...accountFields,
    returnsSupportEmail: stringOrNull(
      'Where a return is asked for, with the order or intent id and the reason: the account’s own address, or else the installation’s. Null: nobody has set one.',
    ),
    ownReturnsSupportEmail: stringOrNull('The address that the account has set for itself; null: none.'),
    retention: Type.Object(
      {
        eventDays: kept('Events with their deliveries.'),
        deliveryAttemptDays: kept('The single attempts of a delivery, with the receiver’s answers.'),
        idempotencyKeyHours: kept('Idempotency keys with their answers.'),
        requestDays: kept('The log of API requests; 0: none is kept.'),
        exchangeDays: kept('What was asked of merchants and answered; 0: nothing is kept.'),
        signInDays: kept('The log of sign-ins to the console.'),
      },
      {
        description:
          'How long things are kept. Purchases, orders, shipments and the entries of the balance stay.',
      },
    ),
  },
  { description: 'The account of the key, with its settings.' },
);
export type AccountSettings = Static<typeof AccountSettings>;

export const AccountUpdate = Type.Object(
  {
    name: Type.Optional(text(1, 255, { description: 'Name of the account.', examples: ['Acme'] })),
    returnsSupportEmail: Type.Optional(
      orNull(
        text(3, 254, {
          format: 'email',
          description: 'Where a return is asked for; null: where the installation says.',
          examples: ['returns@example.com'],
        }),
      ),
    ),
  },
  { description: 'What to change; what is left out stays as it is.' },
);

export const AccountPage = pageOf(Account, 'A page of accounts.');

export const AccountCreate = Type.Object(
  { name: text(1, 255, { description: 'Name of the account.', examples: ['Acme'] }) },
  { description: 'The account to make.' },
);

export const CreatedAccount = Type.Object(
  {
    accountId: answeredId('Identifier of the account.', 'acct_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    apiKey: Type.String({ description: 'Its first API key, shown this once.' }),
  },
  { description: 'The new account and its first key.' },
);

export const AccountKeyParams = Type.Object({
  id: identifier({ description: 'Identifier of the account.' }),
  keyId: identifier({ description: 'Identifier of the key.' }),
});

export const Deleted = Type.Object(
  { id: Type.String({ description: 'What was deleted.' }), deleted: Type.Literal(true) },
  { description: 'It is gone.' },
);
