import { Details } from '../../components/disclosure/details.tsx';
import '../../style/audit.css';
import type { AuditEntry } from '@purser/client';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Id } from '../../components/id.tsx';
import { EmptyState } from '../../components/page.tsx';
import { FilteredEmpty, PagedList } from '../../components/paged-list.tsx';
import { Badge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import type { InstallationAuditSearch } from '../../search-params/audit.ts';
import { createdIn } from '../events/filter-fields.tsx';
import { actionText, changedFields, kindText, pathOfObject } from './entry-text.ts';

type ListProps = ComponentProps<typeof PagedList<AuditEntry>>;

/** The filters as parameters of the API. */
export const auditQueryOf = ({ period, from, to, ...rest }: InstallationAuditSearch) => ({
  ...rest,
  ...createdIn({ period, from, to }),
});

/** Entries of the audit log, of the account or of the installation. */
export function AuditList({
  filters,
  isInstallation,
  onClear,
  ...list
}: Pick<ListProps, 'cursor' | 'onCursorChange' | 'load'> & {
  readonly filters: InstallationAuditSearch;
  readonly isInstallation: boolean;
  readonly onClear: () => void;
}) {
  return (
    <div className="audit-log">
      <PagedList<AuditEntry>
        {...list}
        label="Audit log"
        queryKey={['audit-log', isInstallation, filters]}
        refetchMs={5000}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Action', isTitle: true, cell: ({ action }) => actionText(action) },
          { name: 'Time', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'Who', cell: (entry) => <Actor entry={entry} isInstallation={isInstallation} /> },
          {
            name: 'Object',
            cell: (entry) => <ChangedObject entry={entry} isInstallation={isInstallation} />,
          },
          { name: 'Change', cell: (entry) => <Changes entry={entry} /> },
          { name: 'From', cell: (entry) => <Origin entry={entry} isInstallation={isInstallation} /> },
        ]}
        empty={
          <FilteredEmpty
            isFiltered={Object.keys(filters).length > 0}
            onClear={onClear}
            noMatch="No changes match these filters."
            empty={<EmptyState>No changes yet.</EmptyState>}
          />
        }
      />
    </div>
  );
}

interface CellProps {
  readonly entry: AuditEntry;
  readonly isInstallation: boolean;
}

const ACTORS = {
  key: 'API key',
  user: 'User',
  portal_link: 'Portal link',
  command_line: 'Command line',
  service: 'Purser',
} as const;

/** Who made the change, with a link to everything that they changed. */
function Actor({ entry: { actor }, isInstallation }: CellProps) {
  const { kind, id, name, asOperator } = actor;
  const title = name ?? (id === null ? ACTORS[kind] : `${ACTORS[kind]} ${id.slice(0, 12)}…`);
  return (
    <div>
      {id === null ? (
        title
      ) : (
        <Link
          to={isInstallation ? '/operator/audit-log' : '/audit-log'}
          search={{ actorId: id }}
          title={`All changes by ${id}`}
        >
          {title}
        </Link>
      )}{' '}
      {asOperator ? <Badge tone="info">operator</Badge> : null}
      {id === null ? null : <span className="muted audit-detail">{ACTORS[kind]}</span>}
    </div>
  );
}

function ChangedObject({ entry, isInstallation }: CellProps) {
  const { object, accountId } = entry;
  const to = pathOfObject(entry, isInstallation);
  return (
    <div>
      <span className="muted audit-detail">{kindText(object.kind)}</span>
      <Id id={object.id} short {...(to === null ? {} : { to })} />
      {isInstallation && accountId !== null && accountId !== object.id ? (
        <span className="audit-detail">
          <span className="muted">of </span>
          <Id id={accountId} to={`/operator/accounts/${accountId}`} short />
        </span>
      ) : null}
    </div>
  );
}

const VALUE_LENGTH_MAX = 120;

/** A value; the rest of a long one is folded. */
function Value({ name, text }: { readonly name: string; readonly text: string }) {
  if (text.length <= VALUE_LENGTH_MAX) return <>{text}</>;
  return (
    <Details name={name} summary={`${text.slice(0, VALUE_LENGTH_MAX)}…`} className="long-value">
      {text}
    </Details>
  );
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const fields = changedFields(entry);
  if (fields.length === 0) return <span className="muted">–</span>;
  return (
    <ul className="changed-fields">
      {fields.map(({ name, before, after }) => (
        <li key={name}>
          <span className="muted">{name}</span>{' '}
          {before === null ? null : (
            <del>
              <Value name={`before-${entry.id}-${name}`} text={before} />
            </del>
          )}
          {before === null || after === null ? null : <span aria-hidden> → </span>}
          {after === null ? null : (
            <ins>
              <Value name={`after-${entry.id}-${name}`} text={after} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

const CHANNELS = {
  api: 'API',
  console: 'Console',
  portal: 'Portal',
  command_line: 'Command line',
  service: 'Service',
} as const;

function Origin({ entry: { origin, actor, action, object }, isInstallation }: CellProps) {
  const { channel, ipAddress, userAgent, requestId } = origin;
  // Requests of operators are in the log of the operator's account, sign-in requests in none.
  const isSignIn = object.kind === 'user' || action === 'member.added';
  const isLogged = channel === 'api' || channel === 'portal' || (channel === 'console' && !isSignIn);
  const isReadable = isLogged && !actor.asOperator && !isInstallation && requestId !== null;
  return (
    <div>
      {CHANNELS[channel]}
      {ipAddress === null ? null : <span className="audit-detail">{ipAddress}</span>}
      {userAgent === null ? null : <span className="muted audit-detail">{userAgent}</span>}
      {isReadable ? (
        <Link className="audit-detail" to="/requests/$id" params={{ id: requestId }}>
          Request
        </Link>
      ) : null}
    </div>
  );
}
