import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AskedDecision,
  decideByLink,
  type LinkDecision,
  type LinkedApproval,
  readApprovalLink,
} from '../../api/approval-link.ts';
import { Button } from '../../components/button.tsx';
import { CenteredPage } from '../../components/centered-page.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Time } from '../../components/time.tsx';
import { Subject } from './subject.tsx';

/** The target of the links that approvers get by email. The token is in the URL's fragment, which is sent to no server and so logged by none. */
export function ApprovalLinkPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const { data: asked, error } = useQuery({
    queryKey: ['approval-link', token],
    queryFn: () => readApprovalLink(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null)
    return (
      <CenteredPage title="Nothing to decide">
        <ErrorNote error={error} />
        <ConsoleLink />
      </CenteredPage>
    );
  if (asked === undefined) return <p className="centered-page">Loading…</p>;
  return <Decision token={token} asked={asked} />;
}

const ConsoleLink = () => (
  <p>
    <a href="/console/approvals">Show all approvals in the console</a>
  </p>
);

const TITLES = new Map([
  ['approved', 'Purchase approved'],
  ['rejected', 'Purchase rejected'],
]);

function Decision({ token, asked }: { readonly token: string; readonly asked: AskedDecision }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (decision: LinkDecision) => decideByLink(token, decision),
  });
  const [reason, setReason] = useState('');
  const approval: LinkedApproval = data ?? asked;
  const isOpen = approval.status === 'pending';
  const decide = (decision: LinkDecision['decision']) =>
    mutate({ decision, digest: asked.digest, reason: reason.trim() });
  return (
    <CenteredPage
      title={isOpen ? 'Approve this purchase?' : (TITLES.get(approval.status) ?? 'Purchase expired')}
    >
      <p className="break-anywhere">
        {asked.userName}, a purchase of the account “{asked.accountName}” {isOpen ? 'waits' : 'waited'} for
        you:
      </p>
      <Subject subject={approval.subject} />
      {isOpen ? (
        <>
          <p className="muted">
            Expires <Time at={approval.expiresAt} />. Without a decision, nothing is bought.
          </p>
          <TextField
            label="Reason (optional)"
            hint="Shown to the requester."
            value={reason}
            maxLength={1000}
            onChange={({ target }) => setReason(target.value)}
          />
          <ErrorNote error={error} />
          <div className="row">
            <Button variant="primary" isBusy={isPending} onClick={() => decide('approve')}>
              Approve and buy
            </Button>
            <Button variant="danger" isBusy={isPending} onClick={() => decide('reject')}>
              Reject
            </Button>
          </div>
        </>
      ) : (
        <ConsoleLink />
      )}
    </CenteredPage>
  );
}
