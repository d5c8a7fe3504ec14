import { ApiError } from '@purser/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { curlOf } from '../../api/curl.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { CopyButton, Id, ObjectId } from '../../components/id.tsx';
import { DescriptionList, Loading, PageHeader, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { FieldNames } from './request-errors.tsx';
import { BucketUsage, ReplayedBadge, ResponseStatus } from './response-status.tsx';

type ApiRequest = Awaited<ReturnType<typeof purser.requests.retrieve>>;

/** Requests are logged a moment after their response. */
const RETRY_DELAY_MS = 300;
const TRIES_MAX = 3;

/** One logged API request. */
export function RequestPage() {
  const { id } = useParams({ from: '/shell/requests/$id' });
  const { data: request, error } = useQuery({
    queryKey: ['request', id],
    queryFn: ({ signal }) => purser.requests.retrieve(id, { signal }),
    retry: (count, failure) => failure instanceof ApiError && failure.status === 404 && count < TRIES_MAX,
    retryDelay: RETRY_DELAY_MS,
  });
  if (request === undefined)
    return (
      <>
        <PageHeader title="Request" lead={<Id id={id} />} />
        {error === null ? <Loading /> : <RequestNotFound error={error} />}
      </>
    );
  return (
    <>
      <PageHeader title={`${request.method} ${request.path}`} lead={<Id id={id} />}>
        <ResponseStatus status={request.status} />
        <ReplayedBadge replayed={request.replayed} />
      </PageHeader>
      <div className="columns">
        <RequestDetails request={request} />
        <ResponseDetails request={request} />
      </div>
      <BodyPanel title="Request body" text={request.requestBody} />
      <BodyPanel title="Response body" text={request.responseBody} />
      <CurlPanel request={request} />
    </>
  );
}

function RequestNotFound({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError) || error.status !== 404) return <ErrorNote error={error} />;
  return (
    <p className="note warning" role="alert">
      No request with this ID in the log of this account. Requests are kept for a few days. Requests with an
      unknown API key and reads by the console are not logged.
    </p>
  );
}

const ACTORS = { key: 'API key', user: 'User', portal_link: 'Portal link' } as const;

function RequestDetails({ request }: { readonly request: ApiRequest }) {
  const { actor, operation, method, path, subjectId, idempotencyKeyHash, userAgent, createdAt } = request;
  return (
    <Panel title="Request">
      <DescriptionList
        items={[
          ['Time', <Time key="at" at={createdAt} exact />],
          ['Operation', <code key="operation">{operation ?? 'unknown path'}</code>],
          [
            'Path',
            <code key="path">
              {method} {path}
            </code>,
          ],
          ['Object', subjectId === undefined ? '–' : <RequestObject key="object" id={subjectId} />],
          [ACTORS[actor.kind], actor.name ?? '–'],
          [`${ACTORS[actor.kind]} ID`, <Id key="actor" id={actor.id} />],
          [
            'Idempotency key',
            idempotencyKeyHash === undefined ? (
              'none'
            ) : (
              <span key="key">
                <code>{idempotencyKeyHash}</code> <span className="muted">(start of its SHA-256)</span>
              </span>
            ),
          ],
          ['User agent', userAgent ?? '–'],
        ]}
      />
    </Panel>
  );
}

function RequestObject({ id }: { readonly id: string }) {
  return (
    <span className="row">
      <ObjectId id={id} />
      <Link to="/requests" search={{ q: id }}>
        Show requests
      </Link>
    </span>
  );
}

function ResponseDetails({ request }: { readonly request: ApiRequest }) {
  const { status, errorName, errorMessage, fields, operation, bucket, refusedBy, replayed, durationMs } =
    request;
  return (
    <Panel title="Response">
      <DescriptionList
        items={[
          ['Status', <ResponseStatus key="status" status={status} />],
          [
            'Error',
            errorName === undefined ? (
              'none'
            ) : (
              <span key="error" className="row">
                {errorName}
                <Link to="/requests" search={{ errorName, ...(operation === null ? {} : { operation }) }}>
                  Show similar requests
                </Link>
                <Link to="/requests" search={{ view: 'errors' }}>
                  Show error groups
                </Link>
              </span>
            ),
          ],
          ['Message', errorMessage ?? '–'],
          ['Rejected by', refusedBy === undefined ? '–' : <code key="limit">{refusedBy}</code>],
          ['Invalid fields', <FieldNames key="fields" fields={fields} />],
          ['Replayed', replayed ? 'yes: the stored response of an earlier request' : 'no'],
          ['Rate limit', <BucketUsage key="bucket" bucket={bucket} />],
          ['Duration', `${durationMs} ms`],
        ]}
      />
    </Panel>
  );
}

/** A masked body, if it is stored. */
function BodyPanel({ title, text }: { readonly title: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Panel title={title} actions={<CopyButton text={text} label="body" />}>
      <div className="stack">
        <pre>{JSON.stringify(JSON.parse(text), null, 2)}</pre>
        <p className="muted">Personal data, secrets and free texts are replaced by dots.</p>
      </div>
    </Panel>
  );
}

function CurlPanel({ request: { method, path } }: { readonly request: ApiRequest }) {
  const command = curlOf(window.location.origin, { method, path, isKeyed: method !== 'GET' });
  return (
    <Panel title="curl command" actions={<CopyButton text={command} label="as curl" />}>
      <div className="stack">
        <pre>{command}</pre>
        <p className="muted">Without query and body.</p>
      </div>
    </Panel>
  );
}
