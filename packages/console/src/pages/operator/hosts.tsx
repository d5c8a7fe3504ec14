import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useOpenPart } from '../../components/disclosure/open-part.ts';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { HostRuleForm } from './host-rule-form.tsx';
import { ruleText } from './rule-text.ts';

/** Hosts with a connector, request limits or a block set by an operator. */
export function HostsPage() {
  const place = useSearch({ from: '/shell/operator/hosts' });
  const navigate = useNavigate({ from: '/operator/hosts' });
  const [isOpen, setOpen] = useOpenPart('create');
  return (
    <>
      <PageHeader
        title="Host rules"
        lead="Rules for individual hosts. For all other hosts, the connector is detected automatically."
      >
        <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
          Add host rule…
        </Button>
      </PageHeader>
      <Dialog title="Add host rule" isOpen={isOpen} onClose={() => setOpen(false)}>
        <HostRuleForm
          host={null}
          onDone={(host) => {
            setOpen(false);
            void navigate({ to: '/operator/hosts/$host', params: { host } });
          }}
        />
      </Dialog>
      <PagedList
        label="Host rules"
        queryKey={['hosts']}
        cursor={place}
        onCursorChange={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.operator.listHostRules({ ...at, limit: 25 }, { signal })}
        keyOf={({ host }) => host}
        columns={[
          {
            name: 'Host',
            isTitle: true,
            cell: ({ host }) => (
              <Link to="/operator/hosts/$host" params={{ host }}>
                {host}
              </Link>
            ),
          },
          {
            name: 'Rule',
            cell: (rule) => <StatusBadge status={ruleText(rule)} />,
          },
          { name: 'Request limits', cell: (rule) => limitsText(rule) },
          { name: 'robots.txt', cell: ({ robots }) => (robots === 'obey' ? 'obeyed' : 'ignored') },
          { name: 'Note', cell: ({ note }) => note ?? '–' },
          { name: 'Set', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'Actions', cell: ({ host }) => <DeleteRule host={host} /> },
        ]}
        empty={<EmptyState command="npx purser hosts block shop.example.com">No host rules yet.</EmptyState>}
      />
    </>
  );
}

function limitsText({
  requestsPerSecond,
  concurrency,
}: {
  readonly requestsPerSecond: number | null;
  readonly concurrency: number | null;
}): string {
  const parts = [
    ...(requestsPerSecond === null ? [] : [`${requestsPerSecond} per second`]),
    ...(concurrency === null ? [] : [`${concurrency} concurrent`]),
  ];
  return parts.join(', ') || 'default';
}

function DeleteRule({ host }: { readonly host: string }) {
  return (
    <ConfirmButton
      button={{ small: true, icon: 'trash', children: 'Delete…' }}
      title={`Delete the rule for ${host}?`}
      action="Delete rule"
      onConfirm={() => purser.operator.deleteHostRule(host)}
    >
      <p>From the next request, the connector is detected automatically, with the default limits.</p>
    </ConfirmButton>
  );
}
