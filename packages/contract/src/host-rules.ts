import Type, { type Static } from 'typebox';
import { pageOf } from './pages.ts';
import { oneOfWords, stringOrNull, text, timestamp } from './scalars.ts';
import { HOST_RULES, MARKETPLACES, PINNABLE_MARKETPLACES } from './vocabulary.ts';

const note = Type.Optional(text(1, 255, { description: 'Why, for people.' }));

export const HostPin = Type.Object(
  {
    rule: Type.Literal('pin'),
    marketplace: oneOfWords(PINNABLE_MARKETPLACES, { description: 'The connection to use there.' }),
    note,
  },
  { description: 'Buy at the host through this connection, whatever the host shows.' },
);

export const HostRefusal = Type.Object(
  { rule: Type.Literal('refuse'), note },
  { description: 'Buy nothing at the host.' },
);

export const HostRuleSet = Type.Unsafe<Static<typeof HostPin> | Static<typeof HostRefusal>>({
  type: 'object',
  required: ['rule'],
  properties: { rule: oneOfWords(HOST_RULES) },
  discriminator: { propertyName: 'rule' },
  oneOf: [HostPin, HostRefusal],
  description: 'What is decided about the host.',
});
export type HostRuleSet = Static<typeof HostRuleSet>;

export const HostRule = Type.Object(
  {
    host: Type.String({ description: 'The host, without `www.`, which it stands for too.' }),
    rule: oneOfWords(HOST_RULES, {
      description: 'Whether it is bought from in one way only, or not at all.',
    }),
    marketplace: Type.Optional(
      oneOfWords(MARKETPLACES, { description: 'The connection to use there; only of a pin.' }),
    ),
    note: stringOrNull('Why, for people.'),
    createdAt: timestamp('When it was decided.'),
  },
  { description: 'What the operator has decided about a host.' },
);
export type HostRule = Static<typeof HostRule>;

export const HostRulePage = pageOf(HostRule, 'A page of host rules.');

export const HostParams = Type.Object({
  host: Type.String({
    minLength: 1,
    maxLength: 253,
    pattern: '^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$',
    description: 'The host: no scheme, no port.',
    examples: ['shop.example.com'],
  }),
});
