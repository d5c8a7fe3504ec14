import { ApiError } from '@purser/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { CopyButton, Id } from '../../components/id.tsx';
import { Facts, Loading, PageHead, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { placeOfId } from '../../navigation.ts';
import { BucketUse } from './bucket-usage.tsx';
import { curlOf } from './curl.ts';
import { FieldNames } from './request-errors.tsx';
import { AnswerStatus, ReplayMark } from './response-status.tsx';

type ApiRequest = Awaited<ReturnType<typeof purser.requests.retrieve>>;

/** A request is written down a moment after its answer. */
const AWAIT_MS = 300;
const TRIES_MAX = 3;

/** One request with everything that is kept of it. */
export function RequestPage() {
  const { id } = useParams({ from: '/shell/requests/$id' });
  const { data: request, error } = useQuery({
    queryKey: ['request', id],
    queryFn: ({ signal }) => purser.requests.retrieve(id, { signal }),
    retry: (count, failure) => failure instanceof ApiError && failure.status === 404 && count < TRIES_MAX,
    retryDelay: AWAIT_MS,
  });
  if (request === undefined)
    return (
      <>
        <PageHead title="Request" lead={<Id id={id} />} />
        {error === null ? <Loading /> : <NotKept error={error} />}
      </>
    );
  return (
    <>
      <PageHead title="Request" lead={<Id id={id} />}>
        <AnswerStatus status={request.status} />
        <ReplayMark replayed={request.replayed} />
      </PageHead>
      <div className="columns">
        <Asked request={request} />
        <Answered request={request} />
      </div>
      <Again request={request} />
    </>
  );
}

function NotKept({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError) || error.status !== 404) return <FailureNote error={error} />;
  return (
    <p className="note warn" role="alert">
      No request of this account is kept under this id. Requests are kept for some days only; one whose key
      was not known, and what people read here, are not kept at all.
    </p>
  );
}

function Asked({ request }: { readonly request: ApiRequest }) {
  const { by, operation, method, path, subjectId, idempotencyKeyHash, userAgent, createdAt } = request;
  return (
    <Panel title="Asked">
      <Facts
        facts={[
          ['Arrived', <Time key="at" at={createdAt} exact />],
          ['Operation', <code key="operation">{operation ?? 'no such path'}</code>],
          [
            'Path',
            <code key="path">
              {method} {path}
            </code>,
          ],
          ['About', subjectId === undefined ? '–' : <Subject key="subject" id={subjectId} />],
          [`By ${by.kind}`, by.name ?? '–'],
          [`Id of the ${by.kind}`, <Id key="by" id={by.id} />],
          [
            'Idempotency key',
            idempotencyKeyHash === undefined ? (
              'none'
            ) : (
              <span key="key">
                <code>{idempotencyKeyHash}</code> <span className="soft">(start of its SHA-256)</span>
              </span>
            ),
          ],
          ['Sent by', userAgent ?? '–'],
        ]}
      />
    </Panel>
  );
}

function Subject({ id }: { readonly id: string }) {
  const place = placeOfId(id);
  return (
    <span className="row">
      {place === null ? <Id id={id} /> : <Id id={id} to={place} />}
      <Link to="/requests" search={{ q: id }}>
        its requests
      </Link>
    </span>
  );
}

function Answered({ request }: { readonly request: ApiRequest }) {
  const { status, errorName, fields, operation, bucket, replayed, durationMs } = request;
  return (
    <Panel title="Answered">
      <Facts
        facts={[
          ['Status', <AnswerStatus key="status" status={status} />],
          [
            'Error',
            errorName === undefined ? (
              'none'
            ) : (
              <span key="error" className="row">
                {errorName}
                <Link to="/requests" search={{ errorName, ...(operation === null ? {} : { operation }) }}>
                  all like this
                </Link>
                <Link to="/requests" search={{ view: 'errors' }}>
                  errors grouped
                </Link>
              </span>
            ),
          ],
          ['Refused fields', <FieldNames key="fields" fields={fields} />],
          ['Replayed', replayed ? 'yes, the stored answer of an earlier request' : 'no'],
          ['Used of bucket', <BucketUse key="bucket" bucket={bucket} />],
          ['Took', `${durationMs} ms`],
        ]}
      />
    </Panel>
  );
}

function Again({ request: { method, path } }: { readonly request: ApiRequest }) {
  const command = curlOf(window.location.origin, { method, path, isKeyed: method !== 'GET' });
  return (
    <Panel title="As curl" actions={<CopyButton text={command} label="as curl" />}>
      <div className="stack">
        <pre>{command}</pre>
        <p className="soft">Without its query and its body, which are not kept.</p>
      </div>
    </Panel>
  );
}
