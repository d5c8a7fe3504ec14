import Type from 'typebox';
import { identifier } from '../shapes/scalars.ts';

export * from '../shapes/spending-limits.ts';

const spender = identifier({
  description:
    '`account` for the limits of the account, or the identifier of an API key or connected app for those of the key or app.',
});

export const SpendingLimitsParams = Type.Object({ spender });

export const AccountSpendingLimitsParams = Type.Object({
  id: identifier({ description: 'Identifier of the account.' }),
  spender,
});
