import type { PortalLink } from '@purser/client';
import { apiCommand, listCommand, recordCommand } from '../../clients/api-command.ts';
import { textFlag, wordFlag } from '../../flags/filters.ts';
import { type Flags, omitNulls, UsageError } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';

const ID_FLAG = textFlag('plk_...', 'Link ID; see "purser portal-links list"');
const SCHEMES = ['auto', 'light', 'dark'] as const;
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

export const portalLinksCreate = recordCommand({
  words: ['portal-links', 'create'],
  summary: 'Create a link that shows your customer their endpoints and deliveries, and print its URL once',
  operations: ['createPortalLink'],
  flags: {
    endpoint: {
      kind: 'repeated',
      placeholder: 'we_...',
      summary: 'Only this endpoint; can be repeated (default: all)',
    },
    'allow-changes': { kind: 'switch', summary: 'Let the customer resend deliveries' },
    'expires-in': textFlag('2h', 'Time until the link expires, at most 24h (default: 1h)'),
    origin: {
      kind: 'repeated',
      placeholder: 'url',
      summary: 'Origin of a page that may embed the portal; can be repeated',
    },
    title: textFlag('text', 'Title of the page'),
    'accent-color': textFlag('#rrggbb', 'Color of buttons and links, as hexadecimal digits'),
    'color-scheme': wordFlag(SCHEMES, 'Colors of the page'),
  },
  task(flags) {
    const endpointIds = [...flags.all('endpoint')];
    const allowedOrigins = [...flags.all('origin')];
    const theme = omitNulls({
      title: flags.text('title'),
      accentColor: flags.text('accent-color'),
      colorScheme: flags.oneOf('color-scheme', SCHEMES),
    });
    const body = omitNulls({
      endpointIds: endpointIds.length === 0 ? null : endpointIds,
      allowedOrigins: allowedOrigins.length === 0 ? null : allowedOrigins,
      allowsChanges: flags.isOn('allow-changes') ? true : null,
      expiresInSeconds: secondsFlag(flags),
      theme: Object.keys(theme).length === 0 ? null : theme,
    });
    return (client) => client.portalLinks.create(body);
  },
});

function secondsFlag(flags: Flags): number | null {
  const text = flags.text('expires-in');
  if (text === null) return null;
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const unitSeconds = UNIT_SECONDS[unit];
  if (unitSeconds !== undefined) return Number(count) * unitSeconds;
  throw new UsageError(`--expires-in must be a time like 30m or 2h, not "${text}"`, 'expires-in');
}

export const portalLinksList = listCommand({
  words: ['portal-links', 'list'],
  summary: 'List links to the portal, newest first',
  operations: ['listPortalLinks'],
  heading: ['id', 'endpoints', 'changes', 'state', 'created', 'expires'],
  empty: 'No links. "purser portal-links create" creates one.',
  row: ({ id, endpointIds, allowsChanges, createdAt, expiresAt, revokedAt }: PortalLink) => [
    id,
    endpointIds === undefined ? 'all' : String(endpointIds.length),
    allowsChanges ? 'allowed' : '',
    revokedAt === undefined ? '' : 'revoked',
    createdAt,
    expiresAt,
  ],
  list: () => (client, page) => client.portalLinks.list(page),
});

export const portalLinksGet = recordCommand({
  words: ['portal-links', 'get'],
  summary: 'Show a link to the portal, without its URL',
  operations: ['getPortalLink'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.portalLinks.retrieve(id);
  },
});

export const portalLinksRevoke = apiCommand({
  words: ['portal-links', 'revoke'],
  summary: 'Revoke a link: it stops working at once',
  operations: ['revokePortalLink'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return async (client) => {
      const json = await client.portalLinks.revoke(id);
      return { json, text: `Revoked ${json.id}.` };
    };
  },
});
