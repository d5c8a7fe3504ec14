import Type, { type Static } from 'typebox';
import { pageOf } from '../shapes/pages.ts';
import { responseId, stringEnum, timestamp } from '../shapes/scalars.ts';
import { SCOPES } from '../vocabulary.ts';

export const ConnectedApp = Type.Object(
  {
    id: responseId('Identifier of the connected app.', 'app_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    name: Type.String({ description: 'What the app calls itself. Not verified.' }),
    host: Type.String({
      description: 'The host that the app is redirected to, or the scheme of an app on a device.',
    }),
    scopes: Type.Array(stringEnum(SCOPES), {
      description: 'What the app may do, as far as the role of the user allows it.',
    }),
    userId: Type.String({ description: 'Identifier of the user who connected the app.' }),
    userName: Type.Optional(
      Type.String({ description: 'Name of the user. Omitted if the user was deleted.' }),
    ),
    connectedAt: timestamp('When the app was connected.'),
    lastUsedAt: Type.Optional(timestamp('When the app was last used. Omitted if it was never used.')),
    disconnectedAt: Type.Optional(
      timestamp('When the app was disconnected. Omitted if it is still connected.'),
    ),
  },
  { description: 'An app that a user connected to the account over MCP.' },
);
export type ConnectedApp = Static<typeof ConnectedApp>;

export const ConnectedAppPage = pageOf(ConnectedApp, 'A page of connected apps.');
