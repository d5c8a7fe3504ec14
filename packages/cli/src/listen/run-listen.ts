import { type Event, PermissionDeniedError, Purser, ValidateError } from '@purser/client';
import { DEFAULT_GIVE_UP_AFTER_SECONDS } from '@purser/contract/retry-schedule';
import { VERSION } from '@purser/contract/version';
import { type AccountConnection, MAX_RETRIES } from '../clients/api.ts';
import { reconnectionLogger } from '../clients/reconnection-logger.ts';
import type { Environment } from '../environment.ts';
import { repeatedLines } from '../output/repeated-lines.ts';
import { untilAborted } from '../wait.ts';
import { type Attempt, attemptText } from './attempt.ts';
import { challengeError, makeChallenge } from './challenge.ts';
import { type ForwardedEvent, Forwarder } from './forwarder.ts';
import { createRawEvents, type RawEvents } from './raw-events.ts';
import { addressesFor } from './routes.ts';
import { send } from './send.ts';
import type { ListenSettings } from './settings.ts';
import {
  createProgressWriter,
  type PendingForward,
  type Progress,
  type ProgressWriter,
  readState,
  writeState,
} from './state-file.ts';

const CHALLENGE_TYPE = 'webhook_endpoint.verification_challenge';
const USER_AGENT = `Purser/${VERSION} (listen)`;

interface Run {
  readonly settings: ListenSettings;
  readonly environment: Environment;
  readonly client: Purser;
  readonly rawEvents: RawEvents;
  readonly secret: string;
}

/**
 * Forwards events until interrupted or `q`. Rejects if the service refuses to continue or the state cannot be saved. Waits at the end for
 * attempts in flight; what is not delivered then stays in the state file.
 */
export async function runListen(
  settings: ListenSettings,
  environment: Environment,
  { baseUrl, apiKey }: AccountConnection,
): Promise<void> {
  const rawEvents = createRawEvents();
  const logger = reconnectionLogger(environment, baseUrl);
  const client = new Purser({ baseUrl, apiKey, maxRetries: MAX_RETRIES, fetch: rawEvents.fetch, logger });
  const accountId = await accountOf(client);
  const secret = settings.secret ?? savedSecret(settings.statePath, environment);
  const run: Run = { settings, environment, client, rawEvents, secret };
  const key = `${accountId} ${baseUrl}`;
  const progress = await startingPoint(run, readState(settings.statePath).progress[key]);
  printStart(run, baseUrl, accountId, progress);
  if (settings.sendsChallenge) await challengeReceivers(run);
  await forwardAll(run, key, progress);
}

/** A key without the scope to read the account still belongs to exactly one. */
async function accountOf(client: Purser): Promise<string> {
  try {
    return (await client.account.retrieve()).id;
  } catch (error) {
    if (error instanceof PermissionDeniedError) return 'account';
    throw error;
  }
}

function savedSecret(path: string, { randomHex }: Environment): string {
  const state = readState(path);
  const secret = state.secret ?? `whsec_${randomHex(20)}`;
  if (state.secret === null) writeState(path, { ...state, secret });
  return secret;
}

/** Where to continue; on first use, after the newest event. */
async function startingPoint({ settings, client }: Run, saved: Progress | undefined): Promise<Progress> {
  if (settings.from === 'start') return { cursor: null, pending: [] };
  if (settings.from === 'last' && saved !== undefined) return saved;
  const { pageInfo } = await client.events.list({ limit: 1 });
  return { cursor: pageInfo.startCursor, pending: [] };
}

function printStart(
  { settings, environment, secret }: Run,
  baseUrl: string,
  accountId: string,
  from: Progress,
) {
  const { routes, statePath, isJson } = settings;
  if (isJson) {
    const listening = { baseUrl, accountId, secret, routes, statePath, pendingCount: from.pending.length };
    environment.print(JSON.stringify({ listening }));
    return;
  }
  const lines = [
    `Listening to ${accountId} at ${baseUrl}`,
    `  secret  ${secret}`,
    ...routes.map(({ pattern, url }) => `  ${pattern ?? 'events'}  ->  ${url}`),
    ...(from.pending.length === 0 ? [] : [`  ${from.pending.length} pending from the last run`]),
    '  Press r to resend the last event, q to quit (without a terminal: followed by Enter)',
  ];
  environment.print(lines.join('\n'));
}

/** Reports for each receiver whether the service would save its URL. */
async function challengeReceivers(run: Run): Promise<void> {
  const { settings, environment } = run;
  const { now, steadyMs, randomHex, print } = environment;
  const urls = [...new Set(settings.routes.map(({ url }) => url))];
  await Promise.all(
    urls.map(async (url) => {
      const { endpointId, body } = makeChallenge(now(), randomHex(10));
      const headers = await signed(run, body, now());
      const startedMs = steadyMs();
      const error = challengeError(endpointId, await send({ url, body, headers }));
      const durationMs = Math.round(steadyMs() - startedMs);
      if (settings.isJson) {
        const challenge = {
          url,
          hasResponse: error === null,
          durationMs,
          ...(error === null ? {} : { error }),
        };
        print(JSON.stringify({ challenge }));
      } else print(`  challenge to ${url}: ${error ?? `answered after ${durationMs} ms`}`);
    }),
  );
}

async function signed({ client, secret }: Run, body: string, at: Date) {
  const timestampSeconds = Math.floor(at.getTime() / 1000);
  const { headers } = await client.events.signTestPayload(body, secret, { timestampSeconds });
  return { ...headers, 'user-agent': USER_AGENT };
}

async function forwardAll(run: Run, key: string, from: Progress): Promise<void> {
  const { settings, environment } = run;
  const ended = new AbortController();
  const end = () => ended.abort();
  const writer = createProgressWriter(settings.statePath, key, from, (error) => ended.abort(error));
  const isOne = new Set(settings.routes.map(({ url }) => url)).size === 1;
  const lines = repeatedLines(environment.print, environment.progress);
  const forwarder: Forwarder = new Forwarder({
    send,
    sign: (body, at) => signed(run, body, at),
    now: environment.now,
    steadyMs: environment.steadyMs,
    fraction: () => Number.parseInt(environment.randomHex(4), 16) / 2 ** 32,
    retrySeconds: settings.retrySeconds,
    giveUpAfterSeconds: DEFAULT_GIVE_UP_AFTER_SECONDS,
    report: (attempt) => {
      if (settings.isJson) environment.print(JSON.stringify({ attempt }));
      else lines.add(failureKind(attempt), attemptText(attempt, !isOne, environment.columns));
    },
    changed: () => writer.setPending(() => forwarder.pending()),
  });
  const last = lastEvent(run, forwarder);
  const stopKeys = environment.onKeys((pressed) => {
    if (pressed === 'q') end();
    if (pressed === 'r') last.resend();
  }, !settings.isJson);
  const closing = untilAborted(ended.signal).then(() => forwarder.close());
  void untilAborted(environment.interrupted).then(end);
  forwarder.resume(reroute(run, from.pending));
  try {
    await followEvents(run, { writer, forwarder, remember: last.remember, from, signal: ended.signal });
  } catch (error) {
    throw isExpiredCursor(error) ? expiredCursorError(error) : error;
  } finally {
    stopKeys();
    end();
    await closing;
    writer.flush();
    lines.flush();
  }
  if (ended.signal.reason instanceof Error && ended.signal.reason.name !== 'AbortError')
    throw ended.signal.reason;
}

/** Equal for failures that look the same. Null for a success, which is always shown. */
const failureKind = ({ outcome, url, status, error }: Attempt): string | null =>
  outcome === 'acknowledged' ? null : `${url} ${status ?? error} ${outcome}`;

/** The cursor's event was deleted, or belongs to another installation. */
const isExpiredCursor = (error: unknown): boolean =>
  error instanceof ValidateError && Object.hasOwn(error.fields, 'query.before');

const expiredCursorError = (cause: unknown): Error =>
  new Error('cannot continue where the last run ended: use --from start or --from now', {
    cause,
  });

interface Following {
  readonly writer: ProgressWriter;
  readonly forwarder: Forwarder;
  readonly from: Progress;
  readonly signal: AbortSignal;
  remember(event: ForwardedEvent): void;
}

async function followEvents(
  run: Run,
  { writer, forwarder, from, signal, remember }: Following,
): Promise<void> {
  const { settings, client, rawEvents } = run;
  const { types, routes } = settings;
  const events = client.events.follow({
    ...(from.cursor === null ? { fromStart: true } : { before: from.cursor }),
    ...(types === null ? {} : { type: [...types] }),
    signal,
    onCursor: (cursor) => writer.setCursor(cursor),
  });
  for await (const event of events) {
    const forwarded = forwardedEvent(event, rawEvents);
    // A challenge is only for the URL that is being saved.
    const urls = event.type === CHALLENGE_TYPE ? [] : addressesFor(routes, event.type);
    if (urls.length === 0) continue;
    remember(forwarded);
    await forwarder.accept(forwarded, urls);
  }
}

function forwardedEvent(event: Event, rawEvents: RawEvents): ForwardedEvent {
  const body = rawEvents.take(event.id) ?? JSON.stringify(event);
  return { eventId: event.id, type: event.type, sourceId: event.source.id, body };
}

/** Pending events of an address that is no longer configured go to the addresses that now get their type. */
function reroute({ settings }: Run, pending: readonly PendingForward[]): PendingForward[] {
  const known = new Set(settings.routes.map(({ url }) => url));
  return pending.flatMap((forward) =>
    known.has(forward.url)
      ? [forward]
      : addressesFor(settings.routes, forward.type).map((url) => ({ ...forward, url })),
  );
}

/** Remembers the newest event, to resend it on request. */
function lastEvent({ settings, environment }: Run, forwarder: Forwarder) {
  let last: ForwardedEvent | null = null;
  return {
    remember(event: ForwardedEvent) {
      last = event;
    },
    resend() {
      if (last === null) environment.note('purser: no event to resend yet');
      else void forwarder.accept(last, addressesFor(settings.routes, last.type));
    },
  };
}
