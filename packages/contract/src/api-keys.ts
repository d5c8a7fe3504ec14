import Type, { type Static } from 'typebox';
import { pageOf } from './pages.ts';
import { answeredId, oneOfWords, text, timestamp } from './scalars.ts';
import { SCOPES } from './vocabulary.ts';

const keyFields = {
  id: answeredId('Identifier of the key.', 'key_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  name: Type.String({ description: 'Your own name for it.' }),
  scopes: Type.Array(oneOfWords(SCOPES), { description: 'What the key may do.' }),
  operator: Type.Optional(Type.Boolean({ description: 'True on a key that may run the installation.' })),
  last4: Type.String({ description: 'The last four characters of the key.' }),
  createdAt: timestamp('When the key was made.'),
};

export const ApiKey = Type.Object(
  {
    ...keyFields,
    lastUsedAt: Type.Optional(timestamp('When the key was last used.')),
    revokedAt: Type.Optional(timestamp('When the key was revoked.')),
  },
  { description: 'An API key, without its secret.' },
);
export type ApiKey = Static<typeof ApiKey>;

export const ApiKeyWithSecret = Type.Object(
  { ...keyFields, key: Type.String({ description: 'The key itself, shown this once.' }) },
  { description: 'A new API key, with its secret this once.' },
);

export const ApiKeyPage = pageOf(ApiKey, 'A page of API keys.');

const createFields = {
  name: Type.Optional(text(1, 100, { description: 'Your own name for it.' })),
  scopes: Type.Optional(
    Type.Array(oneOfWords(SCOPES), {
      minItems: 1,
      maxItems: 32,
      description: 'What the key may do. Everything its account may when left out.',
    }),
  ),
};

export const ApiKeyCreate = Type.Object(createFields, { description: 'The key to make.' });

export const AccountApiKeyCreate = Type.Object(
  {
    ...createFields,
    operator: Type.Optional(Type.Boolean({ description: 'Whether the key may run the installation.' })),
  },
  { description: 'The key to make.' },
);
