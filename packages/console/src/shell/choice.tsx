import { useId } from 'react';
import { Icon, type IconName } from '../components/icons/icon.tsx';

/** One of a few options, all of them visible. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string, icon?: IconName])[];
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="options">
        {options.map(([option, text, icon]) => (
          <label key={option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {icon === undefined ? null : <Icon name={icon} />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
