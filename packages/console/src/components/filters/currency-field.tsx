import { CURRENCIES } from '@purser/contract/vocabulary';
import { SelectField } from '../field.tsx';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** A choice of all currencies, by code and name. */
export const CurrencyField = ({
  value,
  onChange,
  label = 'Currency',
}: {
  readonly value: string;
  readonly onChange: (currency: string) => void;
  readonly label?: string;
}) => (
  <SelectField
    label={label}
    value={value}
    options={CURRENCIES.map((code) => [code, `${code}, ${names.of(code) ?? code}`])}
    onChange={onChange}
  />
);
