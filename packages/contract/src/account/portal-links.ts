import Type, { type Static } from 'typebox';
import { pageOf } from '../shapes/pages.ts';
import { identifier, responseId, stringEnum, text, timestamp } from '../shapes/scalars.ts';
import { COLOR_SCHEMES, PORTAL_LINK_SECONDS_MAX } from '../vocabulary.ts';

const title = { description: 'Title at the top of the portal.', examples: ['Acme webhooks'] };
const accentColor = {
  description:
    'Color of buttons and links, as hexadecimal digits. Its lightness is adapted to stay readable.',
  examples: ['#7c3aed'],
};
const colorScheme = { description: '`auto`: as the browser of the customer is set.' };

export const PortalTheme = Type.Object(
  {
    title: Type.Optional(
      Type.String({ ...title, description: `${title.description} Omitted if there is none.` }),
    ),
    accentColor: Type.Optional(
      Type.String({
        ...accentColor,
        description: `${accentColor.description} Omitted if it is the default.`,
      }),
    ),
    colorScheme: stringEnum(COLOR_SCHEMES, colorScheme),
  },
  { description: 'How the portal looks.' },
);

const linkFields = {
  id: responseId('Identifier of the portal link.', 'plk_01jq8w3n5v7x9y2z4a6b8c0d1e'),
  endpointIds: Type.Optional(
    Type.Array(Type.String(), {
      description: 'The webhook endpoints that the portal shows. Omitted if it shows all of the account.',
      examples: [['we_01jq8w3n5v7x9y2z4a6b8c0d1e']],
    }),
  ),
  allowsChanges: Type.Boolean({ description: 'Whether deliveries can be resent in the portal.' }),
  allowedOrigins: Type.Array(Type.String(), {
    description: 'Origins of the pages that may embed the portal in a frame. Empty: none may.',
    examples: [['https://app.example.com']],
  }),
  theme: PortalTheme,
  createdAt: timestamp('When the link was created.'),
  expiresAt: timestamp('When the link expires.'),
};

export const PortalLink = Type.Object(
  {
    ...linkFields,
    revokedAt: Type.Optional(timestamp('When the link was revoked. Omitted if it was not.')),
  },
  { description: 'A link to the portal. The URL itself is not included.' },
);
export type PortalLink = Static<typeof PortalLink>;

export const PortalLinkPage = pageOf(PortalLink, 'A page of portal links.');

export const PortalLinkWithUrl = Type.Object(
  {
    ...linkFields,
    url: Type.String({
      description:
        'URL of the portal, with a token in its fragment. Until the link expires, it gives access to whoever has it. Returned only in this response.',
    }),
  },
  { description: 'A new portal link, including its URL.' },
);

export const PortalLinkCreate = Type.Object(
  {
    endpointIds: Type.Optional(
      Type.Array(identifier(), {
        minItems: 1,
        maxItems: 100,
        description:
          'The webhook endpoints to show. Defaults to all endpoints of the account, including later ones.',
      }),
    ),
    expiresInSeconds: Type.Optional(
      Type.Integer({
        minimum: 60,
        maximum: PORTAL_LINK_SECONDS_MAX,
        description: 'How long the link is valid: at most 24 hours. Defaults to one hour.',
      }),
    ),
    allowsChanges: Type.Optional(
      Type.Boolean({ description: 'Whether deliveries can be resent in the portal. Defaults to false.' }),
    ),
    allowedOrigins: Type.Optional(
      Type.Array(
        Type.String({
          maxLength: 261,
          pattern: '^(https://[a-z0-9.-]{1,253}|http://(localhost|127\\.0\\.0\\.1))(:[0-9]{1,5})?$',
          description:
            'Scheme, host and port, without a path. Only `localhost` and `127.0.0.1` may have `http`.',
        }),
        {
          maxItems: 10,
          description: 'Origins of the pages that may embed the portal in a frame. Defaults to none.',
          examples: [['https://app.example.com']],
        },
      ),
    ),
    theme: Type.Optional(
      Type.Object(
        {
          title: Type.Optional(text(1, 60, title)),
          accentColor: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$', ...accentColor })),
          colorScheme: Type.Optional(
            stringEnum(COLOR_SCHEMES, { description: `${colorScheme.description} The default.` }),
          ),
        },
        { description: 'How the portal looks.' },
      ),
    ),
  },
  { description: 'The portal link to create.' },
);
