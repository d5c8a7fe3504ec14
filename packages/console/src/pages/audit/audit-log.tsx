import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { PageHeader } from '../../components/page.tsx';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import { readAuditSearch } from '../../search-params/audit.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList, auditQueryOf } from './audit-list.tsx';
import { ExportChain } from './export-chain.tsx';

/** Who changed what in the account. */
export function AuditLogPage() {
  const { after, before, ...filters } = useSearch({ from: '/shell/audit-log' });
  const navigate = useNavigate({ from: '/audit-log' });
  return (
    <>
      <PageHeader title="Audit log" lead="Who changed what in this account, when and from where.">
        <ExportChain name="account" load={() => purser.auditEntries.export()} />
      </PageHeader>
      <ViewTabs list="audit_log" />
      <AuditFilters
        filters={filters}
        setCount={Object.keys(filters).length}
        onClear={() => void navigate({ search: {} })}
        onFilter={(changed) =>
          void navigate({
            search: ({ after: _, before: __, ...newest }) => readAuditSearch({ ...newest, ...changed }),
            replace: true,
          })
        }
      />
      <AuditList
        isInstallation={false}
        filters={filters}
        cursor={{ after, before }}
        onCursorChange={(next) => void navigate({ search: { ...filters, ...next } })}
        onClear={() => void navigate({ search: {} })}
        load={(next, signal) =>
          purser.auditEntries.list({ ...auditQueryOf(filters), ...next, limit: 25 }, { signal })
        }
      />
    </>
  );
}
