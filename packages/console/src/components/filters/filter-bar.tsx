import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';

/** The search and the filters of a list. On narrow pages, the filters are behind a button that says how many are set. */
export function FilterBar({
  search,
  setCount,
  onClear,
  children,
}: {
  readonly search?: ReactNode;
  readonly setCount: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <search className="filter-bar">
      {search}
      <Button icon="sliders" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {setCount === 0 ? 'Filters' : `Filters (${setCount})`}
      </Button>
      <div id={id} className={isOpen ? 'filter-fields open' : 'filter-fields'}>
        {children}
        {setCount === 0 ? null : (
          <Button variant="ghost" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}
