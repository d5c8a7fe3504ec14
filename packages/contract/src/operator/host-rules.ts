import Type, { type Static } from 'typebox';
import { HostRule } from '../shapes/host-rule.ts';
import { pageOf } from '../shapes/pages.ts';
import { stringEnum, text, timestamp } from '../shapes/scalars.ts';
import { PINNABLE_MARKETPLACES } from '../vocabulary.ts';

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
        'Credential values by name, as the connector expects them. Replaces all credentials stored for the host. Values are encrypted and never returned.',
      examples: [{ apiKey: '...' }],
    }),
    marketplace: Type.Optional(
      stringEnum(PINNABLE_MARKETPLACES, {
        description: 'Also pins this connector to the host.',
      }),
    ),
  },
  { description: 'The credentials to store.' },
);
export type HostCredentialsSet = Static<typeof HostCredentialsSet>;

export const HostCredentials = Type.Object(
  {
    host: Type.String({
      description: 'Host, without `www.`: it also matches the `www.` host. With a port if present.',
    }),
    names: Type.Array(Type.String(), { description: 'Names of the stored credentials, sorted.' }),
    createdAt: timestamp('When the credentials were stored.'),
  },
  { description: 'Names of the credentials stored for a host.' },
);
export type HostCredentials = Static<typeof HostCredentials>;

export const HostParams = Type.Object({
  host: Type.String({
    minLength: 1,
    maxLength: 259,
    pattern: '^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?$',
    description: 'Host name without a scheme. Include the port only if the rule is for that port.',
    examples: ['shop.example.com'],
  }),
});
