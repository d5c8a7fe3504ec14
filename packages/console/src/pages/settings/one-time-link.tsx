import { CopyButton } from '../../components/id.tsx';
import { Time } from '../../components/time.tsx';

/** A one-time link, shown this once. */
export function ShownLink({
  url,
  mailed,
  expiresAt,
  to,
}: {
  readonly url: string;
  readonly mailed: boolean;
  readonly expiresAt: string;
  readonly to: string;
}) {
  return (
    <>
      <p>
        {mailed ? `It was mailed to ${to}.` : `Nothing was mailed: hand it to ${to} yourself.`} It is shown
        this once, works once, and ends <Time at={expiresAt} />.
      </p>
      <pre className="wraps">{url}</pre>
      <div className="row">
        <CopyButton text={url} label="the link" />
      </div>
    </>
  );
}
