import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, readSessions } from '../../api/account-security.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { ExportRows } from '../../components/export/export-rows.tsx';
import { Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { formatUserAgent } from './user-agent.ts';

/** The signed-in user's sessions. */
export function Sessions() {
  const { data: sessions, error } = useQuery({ queryKey: ['sessions'], queryFn: readSessions });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <Panel
      title="Sessions"
      actions={
        <ConfirmButton
          button={{
            small: true,
            variant: 'danger',
            disabledReason: hasOthers ? null : 'This is your only session',
            children: 'End other sessions…',
          }}
          title="End all other sessions?"
          action="End other sessions"
          onConfirm={endOtherSessions}
        >
          <p>Every other browser has to sign in again.</p>
        </ConfirmButton>
      }
    >
      <ErrorNote error={error} />
      {sessions === undefined ? null : <ExportRows label="Sessions" rows={sessions} />}
      <Table
        label="Sessions"
        rows={sessions ?? []}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Browser', isTitle: true, cell: ({ userAgent }) => formatUserAgent(userAgent) },
          { name: 'IP address', cell: ({ ipAddress }) => ipAddress ?? <span className="muted">–</span> },
          { name: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
          {
            name: 'Actions',
            cell: ({ id, isCurrent }) =>
              isCurrent ? (
                <span className="muted">this session</span>
              ) : (
                <ConfirmButton
                  button={{ small: true, variant: 'danger', children: 'End…' }}
                  title="End this session?"
                  action="End session"
                  onConfirm={() => endSession(id)}
                >
                  <p>That browser has to sign in again.</p>
                </ConfirmButton>
              ),
          },
        ]}
      />
    </Panel>
  );
}
