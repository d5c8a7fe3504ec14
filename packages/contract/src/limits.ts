import Type, { type Static } from 'typebox';
import { identifier, oneOfWords } from './scalars.ts';
import { ACCOUNT_BUCKETS } from './vocabulary.ts';

export const Limit = Type.Object(
  {
    name: oneOfWords(ACCOUNT_BUCKETS, { description: 'The bucket.' }),
    quota: Type.Integer({ description: 'How much fits in.' }),
    windowSeconds: Type.Optional(
      Type.Integer({ description: 'How long a window lasts, where there is one.' }),
    ),
    remaining: Type.Integer({ description: 'How much is left.' }),
    resetSeconds: Type.Optional(Type.Integer({ description: 'Seconds until it is full again.' })),
  },
  { description: 'One rate-limit bucket of the account.' },
);

export const Limits = Type.Object(
  { data: Type.Array(Limit) },
  { description: 'All rate-limit buckets of the account.' },
);
export type Limits = Static<typeof Limits>;

export const AccountLimitParams = Type.Object({
  id: identifier({ description: 'Identifier of the account.' }),
  bucket: oneOfWords(ACCOUNT_BUCKETS, { description: 'The bucket to set.' }),
});

export const AccountLimitSet = Type.Object(
  { quota: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The new quota.' }) },
  { description: 'The new quota of the bucket.' },
);
