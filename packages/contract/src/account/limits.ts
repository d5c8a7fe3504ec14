import Type, { type Static } from 'typebox';
import { identifier, stringEnum } from '../shapes/scalars.ts';
import { ACCOUNT_BUCKETS } from '../vocabulary.ts';

export const Limit = Type.Object(
  {
    name: stringEnum(ACCOUNT_BUCKETS, { description: 'Name of the bucket.' }),
    quota: Type.Integer({ description: 'Quota of the bucket.' }),
    windowSeconds: Type.Optional(
      Type.Integer({ description: 'Length of the window in seconds. Omitted for buckets without a window.' }),
    ),
    remaining: Type.Integer({ description: 'Remaining quota.' }),
    resetSeconds: Type.Optional(Type.Integer({ description: 'Seconds until the bucket is refilled.' })),
  },
  { description: 'A rate-limit bucket of the account.' },
);

export const Limits = Type.Object(
  { data: Type.Array(Limit) },
  { description: 'All rate-limit buckets of the account.' },
);
export type Limits = Static<typeof Limits>;

export const AccountLimitParams = Type.Object({
  id: identifier({ description: 'Identifier of the account.' }),
  bucket: stringEnum(ACCOUNT_BUCKETS, { description: 'Name of the bucket.' }),
});

export const AccountLimitSet = Type.Object(
  { quota: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'New quota.' }) },
  { description: 'New quota of the bucket.' },
);
