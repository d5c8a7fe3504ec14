import Type, { type Static } from 'typebox';
import { pageOf } from './pages.ts';
import { oneOfWords, text, timestamp } from './scalars.ts';
import { HostRule } from './shapes/host-rule.ts';
import { PINNABLE_MARKETPLACES } from './vocabulary.ts';

export const HostRulePage = pageOf(HostRule, 'A page of host rules.');

export const HostCredentialsSet = Type.Object(
  {
    credentials: Type.Unsafe<Record<string, string>>({
      type: 'object',
      minProperties: 1,
      maxProperties: 20,
      propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' },
      additionalProperties: text(1, 8192),
      description:
        'Values by the names that the connection takes them under, in place of all that were kept for the host. Sealed at once, and never shown.',
      examples: [{ apiKey: '...' }],
    }),
    marketplace: Type.Optional(
      oneOfWords(PINNABLE_MARKETPLACES, {
        description: 'Pins this connection to the host at the same time.',
      }),
    ),
  },
  { description: 'What is entrusted for buying at the host.' },
);
export type HostCredentialsSet = Static<typeof HostCredentialsSet>;

export const HostCredentials = Type.Object(
  {
    host: Type.String({
      description: 'The host, without `www.`, which it stands for too, and with its port if it has one.',
    }),
    names: Type.Array(Type.String(), { description: 'The names that have a value, sorted.' }),
    createdAt: timestamp('When they were entrusted.'),
  },
  { description: 'What is entrusted for a host: the names, never the values.' },
);
export type HostCredentials = Static<typeof HostCredentials>;

export const HostParams = Type.Object({
  host: Type.String({
    minLength: 1,
    maxLength: 259,
    pattern: '^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?$',
    description: 'The host: no scheme; a port only for the shop on that port.',
    examples: ['shop.example.com'],
  }),
});
