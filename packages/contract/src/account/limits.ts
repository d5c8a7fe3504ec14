import Type, { type Static } from 'typebox';
import type { Immutable } from '../shapes/immutable.ts';
import { identifier, stringEnum } from '../shapes/scalars.ts';
import { SpendingLimitsState } from '../shapes/spending-limits.ts';
import { ACCOUNT_BUCKETS } from '../vocabulary.ts';

export const Limit = Type.Object(
  {
    name: stringEnum(ACCOUNT_BUCKETS, { description: 'Name of the bucket.' }),
    quota: Type.Integer({
      description:
        'Maximum number of requests per window or, for `concurrent-agents`, of orders placed at once.',
    }),
    windowSeconds: Type.Optional(
      Type.Integer({
        description: 'Length of the window in seconds. Omitted for `concurrent-agents`, which has no window.',
      }),
    ),
    remaining: Type.Integer({ description: 'Remaining quota in the current window.' }),
    resetSeconds: Type.Optional(
      Type.Integer({ description: 'Seconds until the window ends. Omitted for `concurrent-agents`.' }),
    ),
  },
  { description: 'A rate-limit bucket of the account.' },
);

export const Limits = Type.Object(
  {
    data: Type.Array(Limit, { description: 'One item for each bucket.' }),
    spending: Type.Array(SpendingLimitsState, {
      description:
        'The spending limits of the account and, for requests with an API key, of the key, and what is left. Empty if there are none.',
    }),
  },
  { description: 'All rate-limit buckets of the account, and what is left of its spending limits.' },
);
export type Limits = Immutable<Static<typeof Limits>>;

export const AccountLimitParams = Type.Object({
  id: identifier({ description: 'Identifier of the account.' }),
  bucket: stringEnum(ACCOUNT_BUCKETS, { description: 'Name of the bucket.' }),
});

export const AccountLimitSet = Type.Object(
  { quota: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'New quota of the bucket.' }) },
  { description: 'The quota to set.' },
);
