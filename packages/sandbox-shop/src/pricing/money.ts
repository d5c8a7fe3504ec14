/** The currencies the shop sells in, with the number of digits after the decimal point. */
const EXPONENTS = { USD: 2, JPY: 0, KWD: 3 } as const;
const SIGNS = { USD: '$', JPY: '¥', KWD: 'KWD ' } as const;

export type Currency = keyof typeof EXPONENTS;

/** A count of minor units as a plain decimal number: 2500 USD is `25.00`. */
export function decimalAmount(amountSubunits: number, currency: Currency): string {
  const exponent = EXPONENTS[currency];
  return (amountSubunits / 10 ** exponent).toFixed(exponent);
}

/** A count of minor units for people: 999999 USD is `$9,999.99`. */
export function formatMoney(amountSubunits: number, currency: Currency): string {
  const [whole = '0', fraction] = decimalAmount(Math.abs(amountSubunits), currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = amountSubunits < 0 ? '-' : '';
  return `${sign}${SIGNS[currency]}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
