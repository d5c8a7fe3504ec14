import { ExportRows } from '../../components/export/export-rows.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

export interface Message {
  readonly id: string;
  readonly channel: 'email' | 'webhook';
  readonly target: string;
  readonly subject: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly createdAt: string;
  readonly error?: string | undefined;
}

const COLUMNS: readonly Column<Message>[] = [
  { name: 'Message', isTitle: true, cell: ({ subject }) => <span className="message-cell">{subject}</span> },
  {
    name: 'State',
    cell: ({ state, error }) => (
      <span className="state-cell">
        <StatusBadge status={state} />
        {error === undefined ? null : <span className="muted">{error}</span>}
      </span>
    ),
  },
  { name: 'To', cell: ({ target }) => <span className="break-anywhere">{target}</span> },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** The last messages about alerts, newest first. */
export const NotificationMessages = ({ messages }: { readonly messages: readonly Message[] }) =>
  messages.length === 0 ? (
    <p className="muted">No messages yet.</p>
  ) : (
    <>
      <ExportRows label="Messages" rows={messages} />
      <Table label="Messages" columns={COLUMNS} rows={messages} keyOf={({ id }) => id} />
    </>
  );
