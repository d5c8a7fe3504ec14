const EXPONENTS = new Map<string, number>();

/** How many digits the currency has after the point. */
export function exponentOf(currency: string): number {
  let exponent = EXPONENTS.get(currency);
  if (exponent === undefined) {
    try {
      const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
      exponent = options.maximumFractionDigits ?? 2;
    } catch {
      exponent = 2;
    }
    EXPONENTS.set(currency, exponent);
  }
  return exponent;
}

/** Exact: never through a fraction. */
export function moneyText({ amountSubunits, currencyCode }: MoneyValue): string {
  const exponent = exponentOf(currencyCode);
  const sign = amountSubunits < 0 ? '−' : '';
  const digits = String(Math.abs(amountSubunits)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, ' ');
  const rest = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${sign}${whole}${rest} ${currencyCode}`;
}

export interface MoneyValue {
  readonly amountSubunits: number;
  readonly currencyCode: string;
}

export function Money({ value }: { readonly value: MoneyValue | null | undefined }) {
  if (value === null || value === undefined) return <span className="soft">–</span>;
  return <span className="figures">{moneyText(value)}</span>;
}
