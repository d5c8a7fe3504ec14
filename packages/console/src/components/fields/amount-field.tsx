import { currencyExponent } from '@purser/contract/vocabulary';
import type { ReactNode } from 'react';
import { TextField } from '../field.tsx';
import { amountError } from '../money.tsx';

/** An amount as people write it, in a currency: `12.50`. */
export function AmountField({
  label,
  currency,
  value,
  onChange,
  isLimit = false,
  hint,
  error = null,
}: {
  readonly label: string;
  readonly currency: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A limit is optional, and can be zero. */
  readonly isLimit?: boolean;
  readonly hint?: ReactNode;
  /** An error of the service. */
  readonly error?: string | null;
}) {
  return (
    <TextField
      label={`${label} (${currency}${isLimit ? ', optional' : ''})`}
      inputMode={currencyExponent(currency) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value}
      hint={hint}
      error={amountError(value, currency, isLimit ? 0 : 1) ?? error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
