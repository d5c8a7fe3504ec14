import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { PageHeader } from '../../components/page.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import { readInstallationAuditSearch } from '../../search-params/audit.ts';
import { AuditFilters } from '../audit/audit-filters.tsx';
import { AuditList, auditQueryOf } from '../audit/audit-list.tsx';
import { ExportChain } from '../audit/export-chain.tsx';

/** The chain of what belongs to no account. */
const INSTALLATION = 'installation';

/** Who changed what in all accounts and in the installation. */
export function InstallationAuditLogPage() {
  const { after, before, ...filters } = useSearch({ from: '/shell/operator/audit-log' });
  const navigate = useNavigate({ from: '/operator/audit-log' });
  const filter = (changed: Readonly<Record<string, string>>) =>
    void navigate({
      search: ({ after: _, before: __, ...newest }) => readInstallationAuditSearch({ ...newest, ...changed }),
      replace: true,
    });
  return (
    <>
      <PageHeader
        title="All changes"
        lead="Who changed what in all accounts and in the installation, when and from where."
      >
        <ExportChain
          name={filters.accountId ?? INSTALLATION}
          load={() => purser.operator.exportAuditEntries(filters.accountId ?? INSTALLATION)}
        />
      </PageHeader>
      <ViewTabs list="installation_audit_log" />
      <AuditFilters
        filters={filters}
        onFilter={filter}
        setCount={Object.keys(filters).length}
        onClear={() => void navigate({ search: {} })}
      >
        <SearchField
          label="Account"
          value={filters.accountId ?? ''}
          placeholder="acct_…"
          onSearch={(accountId) => filter({ accountId })}
        />
      </AuditFilters>
      <AuditList
        isInstallation
        filters={filters}
        cursor={{ after, before }}
        onCursorChange={(next) => void navigate({ search: { ...filters, ...next } })}
        onClear={() => void navigate({ search: {} })}
        load={(next, signal) =>
          purser.operator.listAuditEntries({ ...auditQueryOf(filters), ...next, limit: 25 }, { signal })
        }
      />
    </>
  );
}
