import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { HostRuleForm } from './host-rule-form.tsx';

/** Hosts that are bought from in one way only, at a pace of their own, or not at all. */
export function HostsPage() {
  const place = useSearch({ from: '/shell/operator/hosts' });
  const navigate = useNavigate({ from: '/operator/hosts' });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead
        title="Hosts"
        lead="What is decided about hosts. Every other one is recognised by what it shows."
      >
        <Button look="first" onClick={() => setOpen(true)}>
          Decide about a host…
        </Button>
      </PageHead>
      <Dialog title="Decide about a host" isOpen={isOpen} onClose={() => setOpen(false)}>
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
        place={place}
        onPlace={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.operator.listHostRules({ ...at, limit: 25 }, { signal })}
        keyOf={({ host }) => host}
        columns={[
          {
            name: 'Host',
            cell: ({ host }) => (
              <Link to="/operator/hosts/$host" params={{ host }}>
                {host}
              </Link>
            ),
          },
          { name: 'Rule', cell: ({ rule, marketplace }) => <State state={ruleText(rule, marketplace)} /> },
          { name: 'Pace', cell: (rule) => paceText(rule) },
          { name: 'robots.txt', cell: ({ robots }) => (robots === 'obey' ? 'held to' : 'not held to') },
          { name: 'Why', cell: ({ note }) => note ?? '–' },
          { name: 'Decided', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'Do', cell: ({ host }) => <Drop host={host} /> },
        ]}
        empty={
          <Empty command="npx purser hosts refuse shop.example.com">Nothing is decided about any host.</Empty>
        }
      />
    </>
  );
}

const ruleText = (rule: string, marketplace: string | undefined): string =>
  rule === 'pin' ? `pinned to ${marketplace ?? ''}` : rule === 'refuse' ? 'refused' : 'recognised';

function paceText({
  requestsPerSecond,
  concurrency,
}: {
  readonly requestsPerSecond: number | null;
  readonly concurrency: number | null;
}): string {
  const parts = [
    ...(requestsPerSecond === null ? [] : [`${requestsPerSecond} per second`]),
    ...(concurrency === null ? [] : [`${concurrency} at once`]),
  ];
  return parts.join(', ') || 'as everywhere';
}

function Drop({ host }: { readonly host: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Forget…
      </Button>
      <Ask
        title={`Forget what is decided about ${host}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action="Forget the rule"
        onConfirm={() => purser.operator.deleteHostRule(host)}
      >
        <p>From the next request on, the host is recognised by what it shows, at the usual pace.</p>
      </Ask>
    </>
  );
}
