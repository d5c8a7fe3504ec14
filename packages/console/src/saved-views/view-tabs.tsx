import type { SavedView } from '@purser/client';
import type { SavedViewList } from '@purser/contract/vocabulary';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { filtersOfQuery, PATH_OF_LIST, pathOfView, useSavedViews } from './saved-views.ts';
import { EditViewDialog, SaveViewDialog } from './view-dialogs.tsx';

/** The saved views of a list, as tabs above it, and what saves the filters that are set as another one. */
export function ViewTabs({ list }: { readonly list: SavedViewList }) {
  const views = useSavedViews().filter((view) => view.list === list);
  const filters = filtersOfQuery(useLocation().searchStr);
  const current = views.find(({ query }) => filtersOfQuery(query) === filters);
  const [open, setOpen] = useState<'save' | 'edit' | null>(null);
  if (views.length === 0 && filters === '') return null;
  const close = () => setOpen(null);
  return (
    <div className="view-tabs">
      {views.length === 0 ? null : <Tabs list={list} views={views} current={current} filters={filters} />}
      {current === undefined ? (
        filters === '' ? null : (
          <Button small variant="ghost" icon="plus" onClick={() => setOpen('save')}>
            Save view…
          </Button>
        )
      ) : (
        <Button small variant="ghost" icon="sliders" onClick={() => setOpen('edit')}>
          Edit view…
        </Button>
      )}
      <SaveViewDialog list={list} views={views} query={filters} isOpen={open === 'save'} onClose={close} />
      {current === undefined ? null : (
        <EditViewDialog key={current.id} view={current} isOpen={open === 'edit'} onClose={close} />
      )}
    </div>
  );
}

function Tabs({
  list,
  views,
  current,
  filters,
}: {
  readonly list: SavedViewList;
  readonly views: readonly SavedView[];
  readonly current: SavedView | undefined;
  readonly filters: string;
}) {
  const isOf = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);
  // Links to filters are active by our comparison, which ignores their order.
  const options = { exact: true, includeSearch: true } as const;
  return (
    <nav className="tabs" aria-label="Saved views">
      <Link to={PATH_OF_LIST[list]} activeOptions={options} aria-current={isOf(filters === '')}>
        All
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          to={pathOfView(view)}
          activeOptions={options}
          aria-current={isOf(view.id === current?.id)}
        >
          {view.name}
          {view.isDefault ? <span className="visually-hidden"> (default)</span> : null}
        </Link>
      ))}
    </nav>
  );
}
