import { type KeyboardEvent, useState } from 'react';
import type { Caller } from '../session.tsx';
import { type Found, keepRecent, useFound } from './search-results.ts';

/** A field over what it finds, worked by the arrows and Enter. */
export function Finder({
  caller,
  onChoose,
}: {
  readonly caller: Caller;
  readonly onChoose: (path: string) => void;
}) {
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const found = useFound(text, caller);
  const at = Math.min(index, found.length - 1);
  const chosen = found[at];
  const move = (next: number) => {
    setIndex(next);
    document.getElementById(`found-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (one: Found) => {
    keepRecent(one);
    onChoose(one.path);
  };
  const take = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') move(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className="input"
        aria-label="A page or an identifier"
        placeholder="A page, an identifier, a reference"
        role="combobox"
        aria-expanded="true"
        aria-controls="found"
        aria-activedescendant={chosen === undefined ? undefined : `found-${at}`}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here.
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIndex(0);
        }}
        onKeyDown={take}
      />
      <FoundList found={found} at={at} onChoose={choose} />
    </>
  );
}

function FoundList({
  found,
  at,
  onChoose,
}: {
  readonly found: readonly Found[];
  readonly at: number;
  readonly onChoose: (one: Found) => void;
}) {
  return (
    <div id="found" role="listbox" aria-label="Found" className="palette-list">
      {found.map((one, position) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys.
        <div
          key={`${one.kind} ${one.path}`}
          id={`found-${position}`}
          role="option"
          aria-selected={position === at}
          onClick={() => onChoose(one)}
        >
          <span>{one.name}</span>
          <span className="soft">{one.kind}</span>
        </div>
      ))}
    </div>
  );
}
