import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '@purser/contract/vocabulary';
import type { ReactNode } from 'react';
import { SelectField } from '../../components/field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { TimeRangeFields } from '../../components/filters/time-range.tsx';
import { SearchField } from '../../components/search-field.tsx';
import type { AuditSearch } from '../../search-params/audit.ts';
import { actionText, kindText } from './entry-text.ts';

/** The filters of the audit log: who, what was done, to what, and when. */
export function AuditFilters({
  filters,
  onFilter,
  setCount,
  onClear,
  children,
}: {
  readonly filters: AuditSearch;
  readonly onFilter: (changed: Readonly<Record<string, string>>) => void;
  readonly setCount: number;
  readonly onClear: () => void;
  /** More fields. */
  readonly children?: ReactNode;
}) {
  const { objectId, actorId, action, objectKind, period, from, to } = filters;
  const actions = AUDIT_ACTIONS.filter(
    (name) => objectKind === undefined || name.startsWith(`${objectKind}.`) || name === action,
  );
  return (
    <FilterBar setCount={setCount} onClear={onClear}>
      <SearchField
        label="Object"
        value={objectId ?? ''}
        placeholder="Object ID or host"
        onSearch={(text) => onFilter({ objectId: text })}
      />
      <SearchField
        label="Who"
        value={actorId ?? ''}
        placeholder="API key or user ID"
        onSearch={(text) => onFilter({ actorId: text })}
      />
      <SelectField
        label="Kind"
        value={objectKind ?? ''}
        options={[['', 'All'], ...AUDIT_OBJECT_KINDS.map((kind) => [kind, kindText(kind)] as const)]}
        onChange={(kind) => onFilter({ objectKind: kind })}
      />
      <SelectField
        label="Action"
        value={action ?? ''}
        options={[['', 'All'], ...actions.map((name) => [name, actionText(name)] as const)]}
        onChange={(name) => onFilter({ action: name })}
      />
      <TimeRangeFields label="Time" range={{ period, from, to }} onChange={onFilter} />
      {children}
    </FilterBar>
  );
}
