import Type, { type Static } from 'typebox';
import { pageOf, pageQuery, searchText } from '../shapes/pages.ts';
import { responseId, stringEnum, text, timestamp } from '../shapes/scalars.ts';
import { SCOPES } from '../vocabulary.ts';

const keyFields = {
  id: responseId('Identifier of the API key.', 'key_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  name: Type.String({ description: 'Name of the key. Empty if it has none.' }),
  scopes: Type.Array(stringEnum(SCOPES), {
    description: 'Scopes of the key. A write scope includes the read scope.',
  }),
  operator: Type.Optional(
    Type.Boolean({
      description: 'True if the key has operator access to the installation, otherwise omitted.',
    }),
  ),
  last4: Type.String({ description: 'The last four characters of the key.' }),
  createdAt: timestamp('When the key was created.'),
  expiresAt: Type.Optional(timestamp('When the key expires. Omitted if it does not.')),
};

export const ApiKey = Type.Object(
  {
    ...keyFields,
    lastUsedAt: Type.Optional(timestamp('When the key was last used. Omitted if it was never used.')),
    revokedAt: Type.Optional(timestamp('When the key was revoked. Omitted if it is valid.')),
  },
  { description: 'An API key. The key itself is not included.' },
);
export type ApiKey = Static<typeof ApiKey>;

export const ApiKeyWithSecret = Type.Object(
  { ...keyFields, key: Type.String({ description: 'The API key. Returned only in this response.' }) },
  { description: 'A new API key, including the key itself.' },
);

export const ApiKeyPage = pageOf(ApiKey, 'A page of API keys.');

export const ApiKeysQuery = Type.Object({
  ...pageQuery,
  q: searchText(
    'Return only keys whose name contains this text (case-insensitive), or which end in it.',
    'server',
  ),
});

const name = Type.Optional(
  text(1, 100, { description: 'Name of the key, such as the program that uses it.' }),
);
const scopes = (description: string) =>
  Type.Optional(Type.Array(stringEnum(SCOPES), { minItems: 1, maxItems: 32, description }));

export const ApiKeyCreate = Type.Object(
  {
    name,
    scopes: scopes('Scopes of the key. The caller must have them all. Defaults to the scopes of the caller.'),
  },
  { description: 'The API key to create.' },
);

export const AccountApiKeyCreate = Type.Object(
  {
    name,
    scopes: scopes('Scopes of the key. Defaults to all scopes.'),
    operator: Type.Optional(
      Type.Boolean({
        description: 'Whether the key gets operator access to the installation. Defaults to false.',
      }),
    ),
  },
  { description: 'The API key to create.' },
);
