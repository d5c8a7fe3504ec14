import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../components/icons/icon.tsx';
import type { Caller } from '../session.tsx';
import type { QuickAction } from './quick-actions.ts';
import { type SearchResult, storeRecent, useSearchResults } from './search-results.ts';

/** A search field with its results, operated by arrow keys and Enter. */
export function PaletteSearch({
  caller,
  actions,
  onChoose,
}: {
  readonly caller: Caller;
  readonly actions: readonly QuickAction[];
  readonly onChoose: (what: QuickAction['does']) => void;
}) {
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const results = useSearchResults(text, caller, actions);
  const at = Math.min(index, results.length - 1);
  const chosen = results[at];
  const move = (next: number) => {
    setIndex(next);
    document.getElementById(`results-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (one: SearchResult) => {
    storeRecent(one);
    onChoose(one.does);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(Math.min(at + 1, results.length - 1));
    else if (event.key === 'ArrowUp') move(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className="input"
        aria-label="Search pages and IDs"
        placeholder="Search for a page, an action, an ID or a reference"
        role="combobox"
        aria-expanded="true"
        aria-controls="results"
        aria-activedescendant={chosen === undefined ? undefined : `results-${at}`}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here.
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ResultList results={results} at={at} onChoose={choose} />
      <Keys />
    </>
  );
}

const Keys = () => (
  <p className="palette-keys muted" aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> select
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    <span>
      <kbd>Esc</kbd> close
    </span>
  </p>
);

function ResultList({
  results,
  at,
  onChoose,
}: {
  readonly results: readonly SearchResult[];
  readonly at: number;
  readonly onChoose: (one: SearchResult) => void;
}) {
  return (
    <div id="results" role="listbox" aria-label="Results" className="palette-list">
      {results.map((one, position) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys.
        <div
          key={`${one.kind} ${one.name} ${'path' in one.does ? one.does.path : ''}`}
          id={`results-${position}`}
          role="option"
          aria-selected={position === at}
          onClick={() => onChoose(one)}
        >
          <Icon name={one.icon} />
          <span className="palette-name">{one.name}</span>
          <span className="muted">{one.kind}</span>
        </div>
      ))}
    </div>
  );
}
