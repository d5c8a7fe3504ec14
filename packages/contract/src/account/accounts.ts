import Type, { type Static } from 'typebox';
import { pageOf } from '../shapes/pages.ts';
import {
  identifier,
  orNull,
  responseId,
  stringEnum,
  stringOrNull,
  text,
  timestamp,
} from '../shapes/scalars.ts';
import { ENVIRONMENTS } from '../vocabulary.ts';

const accountFields = {
  id: responseId('Identifier of the account.', 'acct_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  name: Type.String({ description: 'Name of the account.' }),
  environment: stringEnum(ENVIRONMENTS, {
    description: 'Environment of the installation. Staging places no real orders.',
  }),
  createdAt: timestamp('When the account was created.'),
};

export const Account = Type.Object(accountFields, {
  description: 'An account. Every other resource belongs to one.',
});
export type Account = Static<typeof Account>;

const kept = (description: string) => Type.Integer({ minimum: 0, description });

export const AccountSettings = Type.Object(
  {
    ...accountFields,
    returnsSupportEmail: stringOrNull(
      'Email address for return requests: the address of the account or, if it has none, of the installation. Null if neither is set.',
    ),
    ownReturnsSupportEmail: stringOrNull(
      "The account's own email address for return requests. Null if the account uses the address of the installation.",
    ),
    retention: Type.Object(
      {
        eventDays: kept('Days that events and their deliveries are kept.'),
        deliveryAttemptDays: kept("Days that delivery attempts and the receiver's responses are kept."),
        idempotencyKeyHours: kept('Hours that idempotency keys and their responses are kept.'),
        requestDays: kept('Days that the API request log is kept. 0 if requests are not logged.'),
        merchantRequestDays: kept(
          'Days that requests to merchants and their responses are kept. 0 if they are not stored.',
        ),
        purchaseAttemptDays: kept(
          'Days that the steps and screenshots of attempts in a browser are kept. 0 if they are not stored.',
        ),
        signInDays: kept('Days that the log of console sign-ins is kept.'),
      },
      {
        description:
          'How long data is kept. Checkout intents, orders, shipments and balance transactions are kept indefinitely.',
      },
    ),
  },
  { description: 'The account of the API key, with its settings.' },
);
export type AccountSettings = Static<typeof AccountSettings>;

export const AccountUpdate = Type.Object(
  {
    name: Type.Optional(text(1, 255, { description: 'Name of the account.', examples: ['Acme'] })),
    returnsSupportEmail: Type.Optional(
      orNull(
        text(3, 254, {
          format: 'email',
          description: 'Email address for return requests. Pass null to use the address of the installation.',
          examples: ['returns@example.com'],
        }),
      ),
    ),
  },
  { description: 'The settings to change. Omitted settings do not change.' },
);

export const AccountPage = pageOf(Account, 'A page of accounts.');

export const AccountCreate = Type.Object(
  { name: text(1, 255, { description: 'Name of the account.', examples: ['Acme'] }) },
  { description: 'The account to create.' },
);

export const CreatedAccount = Type.Object(
  {
    accountId: responseId('Identifier of the account.', 'acct_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    apiKey: Type.String({ description: 'The first API key of the account. Returned only in this response.' }),
  },
  { description: 'The new account and its first API key.' },
);

export const AccountKeyParams = Type.Object({
  id: identifier({ description: 'Identifier of the account.' }),
  keyId: identifier({ description: 'Identifier of the API key.' }),
});

export const Deleted = Type.Object(
  {
    id: Type.String({ description: 'Identifier of the deleted object, as in the path.' }),
    deleted: Type.Literal(true),
  },
  { description: 'Confirmation of a deletion.' },
);
