import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endOtherSessions, endSession, readSessions, type Session } from '../../api/account-security.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { WrongNote } from '../sign-in/sign-in-error.tsx';
import { deviceText } from './user-agent.ts';

/** Where the signed-in person is signed in. */
export function Sessions() {
  const { data: sessions, error } = useQuery({ queryKey: ['sessions'], queryFn: readSessions });
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const hasOthers = sessions?.some(({ isThis }) => !isThis) === true;
  return (
    <Panel
      title="Sessions"
      actions={
        <Button
          small
          look="danger"
          whyNot={hasOthers ? null : 'this is the only one'}
          onClick={() => setEnding('others')}
        >
          End all others…
        </Button>
      }
    >
      <WrongNote error={error} />
      <Table
        label="Sessions"
        rows={sessions ?? []}
        keyOf={({ id }) => id}
        columns={[
          { name: 'With', cell: ({ userAgent }) => deviceText(userAgent) },
          { name: 'From', cell: ({ ipAddress }) => ipAddress ?? <span className="soft">–</span> },
          { name: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
          {
            name: 'Actions',
            cell: (session) =>
              session.isThis ? (
                <span className="soft">this one</span>
              ) : (
                <Button small look="danger" onClick={() => setEnding(session)}>
                  End…
                </Button>
              ),
          },
        ]}
      />
      <Ask
        title={ending === 'others' ? 'End all other sessions?' : 'End this session?'}
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        action={ending === 'others' ? 'End the others' : 'End it'}
        onConfirm={() => (ending === 'others' ? endOtherSessions() : endSession(ending?.id ?? ''))}
      >
        <p>
          {ending === 'others'
            ? 'Every browser but this one has to sign in again.'
            : 'That browser has to sign in again.'}
        </p>
      </Ask>
    </Panel>
  );
}
