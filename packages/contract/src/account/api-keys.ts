import Type, { type Static } from 'typebox';
import { pageOf } from '../shapes/pages.ts';
import { responseId, stringEnum, text, timestamp } from '../shapes/scalars.ts';
import { SCOPES } from '../vocabulary.ts';

const keyFields = {
  id: responseId('Identifier of the API key.', 'key_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  name: Type.String({ description: 'Name that you gave the key.' }),
  scopes: Type.Array(stringEnum(SCOPES), { description: 'Scopes of the key.' }),
  operator: Type.Optional(
    Type.Boolean({ description: 'Whether the key has operator access to the installation.' }),
  ),
  last4: Type.String({ description: 'The last four characters of the key.' }),
  createdAt: timestamp('When the key was created.'),
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
  { ...keyFields, key: Type.String({ description: 'The API key. Returned only in this response.' }) },
  { description: 'A new API key, including the secret.' },
);

export const ApiKeyPage = pageOf(ApiKey, 'A page of API keys.');

const createFields = {
  name: Type.Optional(text(1, 100, { description: 'Name that you gave the key.' })),
  scopes: Type.Optional(
    Type.Array(stringEnum(SCOPES), {
      minItems: 1,
      maxItems: 32,
      description: 'Scopes of the key. Defaults to all scopes of the account.',
    }),
  ),
};

export const ApiKeyCreate = Type.Object(createFields, { description: 'The API key to create.' });

export const AccountApiKeyCreate = Type.Object(
  {
    ...createFields,
    operator: Type.Optional(
      Type.Boolean({ description: 'Whether the key has operator access to the installation.' }),
    ),
  },
  { description: 'The API key to create.' },
);
