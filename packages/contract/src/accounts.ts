import Type, { type Static } from 'typebox';
import { pageOf } from './pages.ts';
import { answeredId, identifier, oneOfWords, text, timestamp } from './scalars.ts';
import { ENVIRONMENTS } from './vocabulary.ts';

export const Account = Type.Object(
  {
    id: answeredId('Identifier of the account.', 'acct_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    name: Type.String({ description: 'Name of the account.' }),
    environment: oneOfWords(ENVIRONMENTS, { description: 'Staging places no real order.' }),
    createdAt: timestamp('When the account was made.'),
  },
  { description: 'An account: everything belongs to one.' },
);
export type Account = Static<typeof Account>;

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
