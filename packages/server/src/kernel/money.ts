/** An integer count of the currency's minor unit (ISO 4217). */
export interface Money {
  readonly currencyCode: string;
  readonly amountSubunits: number;
}

export const money = (currencyCode: string, amountSubunits: number): Money => ({
  currencyCode,
  amountSubunits,
});
