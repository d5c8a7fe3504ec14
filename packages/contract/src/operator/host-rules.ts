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
      propertyNames: {
        pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$',
        description: 'A letter, then at most 63 letters, digits and underscores.',
      },
      additionalProperties: text(1, 8192),
      description:
        'Credentials by the names that the connector expects. They replace all credentials stored for the host. Values are stored encrypted and never returned.',
      examples: [{ apiKey: '...' }],
    }),
    marketplace: Type.Optional(
      stringEnum(PINNABLE_MARKETPLACES, {
        description: 'Connector to pin to the host. If omitted, the host rule does not change.',
      }),
    ),
  },
  { description: 'The credentials to store.' },
);
export type HostCredentialsSet = Static<typeof HostCredentialsSet>;

export const HostCredentials = Type.Object(
  {
    host: Type.String({
      description:
        'Host name in lower case, without a leading `www.`, with a port if it is not the default port. The credentials also apply to the `www.` host.',
    }),
    names: Type.Array(Type.String(), { description: 'Names of the stored credentials, sorted.' }),
    createdAt: timestamp('When the credentials were last stored.'),
  },
  { description: 'The credentials stored for a host, without their values.' },
);
export type HostCredentials = Static<typeof HostCredentials>;

export const HostParams = Type.Object({
  host: Type.String({
    minLength: 1,
    maxLength: 259,
    pattern: '^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?$',
    description: 'Host name, without a scheme. With a port, only that port is meant.',
    examples: ['shop.example.com'],
  }),
});
