import type { Money } from '@purser/contract/shapes/money';

export const money = (currencyCode: string, amountSubunits: number): Money => ({
  currencyCode,
  amountSubunits,
});
