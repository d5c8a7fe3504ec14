import type { purser } from '../../api/client.ts';
import { Badge } from '../../components/status-badge.tsx';

/** The status code of a response with its meaning. */
export function ResponseStatus({ status }: { readonly status: number }) {
  if (status < 400) return <Badge tone="success">{`${status} OK`}</Badge>;
  if (status < 500) return <Badge tone="warning">{`${status} client error`}</Badge>;
  return <Badge tone="danger">{`${status} server error`}</Badge>;
}

/** Marks a stored response that was replayed for a repeated idempotency key. */
export const ReplayedBadge = ({ replayed }: { readonly replayed: boolean }) =>
  replayed ? <Badge tone="info">replayed</Badge> : null;

type Bucket = Awaited<ReturnType<typeof purser.requests.retrieve>>['bucket'];

/** How much of the quota was used, including this request. */
export function BucketUsage({ bucket }: { readonly bucket: Bucket }) {
  if (bucket === undefined) return <span className="muted">–</span>;
  const { name, quota, remaining } = bucket;
  return (
    <span className="tabular">
      {quota - remaining} of {quota} <span className="muted">{name}</span>
    </span>
  );
}
