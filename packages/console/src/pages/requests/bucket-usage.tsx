import type { purser } from '../../api/client.ts';

type Bucket = Awaited<ReturnType<typeof purser.requests.retrieve>>['bucket'];

/** How much of the second's quota was used, this request included. */
export function BucketUse({ bucket }: { readonly bucket: Bucket }) {
  if (bucket === undefined) return <span className="soft">–</span>;
  const { name, quota, remaining } = bucket;
  return (
    <span className="figures">
      {quota - remaining} of {quota} <span className="soft">{name}</span>
    </span>
  );
}
