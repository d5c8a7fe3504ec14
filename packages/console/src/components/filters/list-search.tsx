import type { SavedViewList } from '@purser/contract/vocabulary';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import { SearchField } from '../search-field.tsx';

/** The search of a list that has no other filters, below its saved views. */
export function ListSearch({
  list,
  placeholder,
  value = '',
  onSearch,
}: {
  readonly list: SavedViewList;
  /** What is searched. */
  readonly placeholder: string;
  readonly value?: string | undefined;
  readonly onSearch: (search: { readonly q?: string }) => void;
}) {
  return (
    <>
      <ViewTabs list={list} />
      <search className="filter-bar">
        <SearchField
          label="Search"
          placeholder={placeholder}
          value={value}
          onSearch={(text) => onSearch(text === '' ? {} : { q: text })}
        />
      </search>
    </>
  );
}
