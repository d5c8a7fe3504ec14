import Type, { type Static } from 'typebox';
import { HOST_RULES, PINNABLE_MARKETPLACES, ROBOTS_SETTINGS } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';
import { orNull, stringEnum, stringOrNull, text, timestamp } from './scalars.ts';

/** Settings that every rule can have. */
const shared = {
  robots: Type.Optional(
    stringEnum(ROBOTS_SETTINGS, {
      default: 'obey',
      description:
        "Whether to follow the host's robots.txt. URLs that a merchant publishes for agents are always requested.",
    }),
  ),
  requestsPerSecond: Type.Optional(
    Type.Number({
      minimum: 0.01,
      maximum: 100,
      description:
        'Maximum requests per second to the host, across all processes. Defaults to the setting of the installation.',
    }),
  ),
  concurrency: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description:
        'Maximum concurrent requests to the host, per process. Defaults to the setting of the installation.',
    }),
  ),
  note: Type.Optional(text(1, 255, { description: 'Note for other operators.' })),
};

export const HostPin = Type.Object(
  {
    rule: Type.Literal('pin', { description: 'Always use one connector.' }),
    marketplace: stringEnum(PINNABLE_MARKETPLACES, { description: 'The connector to use.' }),
    ...shared,
  },
  { description: 'Always use this connector for the host.' },
);

export const HostBlock = Type.Object(
  { rule: Type.Literal('block', { description: 'Do not buy from the host.' }), ...shared },
  { description: 'Do not buy from the host.' },
);

export const HostAutoDetection = Type.Object(
  { rule: Type.Literal('auto', { description: 'Detect the connector.' }), ...shared },
  { description: 'Detect the connector. Use this rule to set only robots.txt and request limits.' },
);

export const HostRuleSet = Type.Unsafe<
  Static<typeof HostPin> | Static<typeof HostBlock> | Static<typeof HostAutoDetection>
>({
  type: 'object',
  required: ['rule'],
  properties: {
    rule: stringEnum(HOST_RULES, {
      description:
        '`pin`: always use one connector. `block`: do not buy from the host. `auto`: detect the connector.',
    }),
  },
  discriminator: { propertyName: 'rule' },
  oneOf: [HostPin, HostBlock, HostAutoDetection],
  description: 'The rule for the host.',
});
export type HostRuleSet = Static<typeof HostRuleSet>;

export const HostRule = Type.Object(
  {
    host: Type.String({
      description:
        'Host name in lower case, without a leading `www.`. The rule also applies to the `www.` host. Includes a port if the rule applies only to that port.',
    }),
    rule: stringEnum(HOST_RULES, {
      description:
        '`pin`: always use one connector. `block`: do not buy from the host. `auto`: detect the connector.',
    }),
    marketplace: Type.Optional(
      stringEnum(PINNABLE_MARKETPLACES, {
        description: 'The connector to use. Present only if `rule` is `pin`.',
      }),
    ),
    robots: stringEnum(ROBOTS_SETTINGS, {
      description: "Whether the host's robots.txt is followed.",
    }),
    requestsPerSecond: orNull(
      Type.Number({
        description:
          'Maximum requests per second to the host, across all processes. Null if the setting of the installation applies.',
      }),
    ),
    concurrency: orNull(
      Type.Integer({
        description:
          'Maximum concurrent requests to the host, per process. Null if the setting of the installation applies.',
      }),
    ),
    note: stringOrNull('Note for other operators. Null if there is none.'),
    createdAt: timestamp('When the rule was set.'),
  },
  { description: 'A rule for a merchant host.' },
);
export type HostRule = Immutable<Static<typeof HostRule>>;

/** Fixes the connector for a host, or blocks the host. */
export type HostDecision = Immutable<
  Pick<Static<typeof HostPin>, 'rule' | 'marketplace'> | Pick<Static<typeof HostBlock>, 'rule'>
>;

/** Operator settings for a host. Without a decision, the connector is detected. */
export interface HostSettings
  extends Pick<HostRule, 'robots' | 'requestsPerSecond' | 'concurrency' | 'note'> {
  readonly decision: HostDecision | null;
}
