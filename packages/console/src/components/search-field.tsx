import { useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';

const DEBOUNCE_MS = 300;

/** A search field that reports its text once the user stops typing, or at once with Enter. */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder,
  error = null,
}: {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly placeholder?: string;
  /** Why the text that was reported is of no use. */
  readonly error?: string | null;
}) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef(value);
  useEffect(() => {
    // Our own report must not undo what was typed since.
    if (value !== reported.current) setText(value);
    reported.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === reported.current) return;
    reported.current = next.trim();
    onSearch(next.trim());
  };
  return (
    <TextField
      label={label}
      type="search"
      value={text}
      placeholder={placeholder}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(target.value), DEBOUNCE_MS);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text);
      }}
    />
  );
}
