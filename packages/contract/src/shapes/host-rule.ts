import Type, { type Static } from 'typebox';
import { oneOfWords, orNull, stringOrNull, text, timestamp } from '../scalars.ts';
import { HOST_RULES, PINNABLE_MARKETPLACES, ROBOTS_SETTINGS } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';

/** What every rule may set beside what it decides. */
const shared = {
  robots: Type.Optional(
    oneOfWords(ROBOTS_SETTINGS, {
      default: 'obey',
      description:
        "Whether the rules of the site's robots.txt are held to. Addresses that a merchant publishes for agents are asked either way.",
    }),
  ),
  requestsPerSecond: Type.Optional(
    Type.Number({
      minimum: 0.01,
      maximum: 100,
      description:
        'The most requests per second there, over all processes; the installation’s setting when left out.',
    }),
  ),
  concurrency: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description:
        'The most requests at once there, in each process; the installation’s setting when left out.',
    }),
  ),
  note: Type.Optional(text(1, 255, { description: 'Why, for people.' })),
};

export const HostPin = Type.Object(
  {
    rule: Type.Literal('pin'),
    marketplace: oneOfWords(PINNABLE_MARKETPLACES, { description: 'The connection to use there.' }),
    ...shared,
  },
  { description: 'Buy at the host through this connection, whatever the host shows.' },
);

export const HostBlock = Type.Object(
  { rule: Type.Literal('block'), ...shared },
  { description: 'Buy nothing at the host.' },
);

export const HostAutoDetection = Type.Object(
  { rule: Type.Literal('auto'), ...shared },
  { description: 'Leave the host to recognition, and only set how it is asked.' },
);

export const HostRuleSet = Type.Unsafe<
  Static<typeof HostPin> | Static<typeof HostBlock> | Static<typeof HostAutoDetection>
>({
  type: 'object',
  required: ['rule'],
  properties: { rule: oneOfWords(HOST_RULES) },
  discriminator: { propertyName: 'rule' },
  oneOf: [HostPin, HostBlock, HostAutoDetection],
  description: 'What is decided about the host.',
});
export type HostRuleSet = Static<typeof HostRuleSet>;

export const HostRule = Type.Object(
  {
    host: Type.String({
      description:
        'The host, without `www.`, which it stands for too; with a port when it is for that port only.',
    }),
    rule: oneOfWords(HOST_RULES, {
      description: 'Whether it is bought from in one way only, not at all, or as it is recognised.',
    }),
    marketplace: Type.Optional(
      oneOfWords(PINNABLE_MARKETPLACES, { description: 'The connection to use there; only of a pin.' }),
    ),
    robots: oneOfWords(ROBOTS_SETTINGS, {
      description: "Whether the rules of the site's robots.txt are held to.",
    }),
    requestsPerSecond: orNull(
      Type.Number({ description: 'The most requests per second there; null: as everywhere.' }),
    ),
    concurrency: orNull(
      Type.Integer({ description: 'The most requests at once there, in each process; null: as everywhere.' }),
    ),
    note: stringOrNull('Why, for people.'),
    createdAt: timestamp('When it was decided.'),
  },
  { description: 'What the operator has decided about a host.' },
);
export type HostRule = Immutable<Static<typeof HostRule>>;

/** Whether a host is bought from through one connection only, or not at all. */
export type HostDecision = Immutable<
  Pick<Static<typeof HostPin>, 'rule' | 'marketplace'> | Pick<Static<typeof HostBlock>, 'rule'>
>;

/** What the operator sets for a host; without a decision the host is recognised. */
export interface HostSettings
  extends Pick<HostRule, 'robots' | 'requestsPerSecond' | 'concurrency' | 'note'> {
  readonly decision: HostDecision | null;
}
