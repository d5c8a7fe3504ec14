import { type Event, PermissionDeniedError, Purser, ValidateError } from '@purser/client';
import { type AccountConnection, MAX_RETRIES } from '../clients/account-client.ts';
import type { Environment } from '../environment.ts';
import { untilAborted } from '../wait.ts';
import { attemptText } from './attempt.ts';
import { challengeFault, makeChallenge } from './challenge.ts';
import { type ForwardedEvent, Forwarder } from './forwarder.ts';
import { createProgressKeeper, type ProgressKeeper } from './progress.ts';
import { createRawEvents, type RawEvents } from './raw-events.ts';
import { addressesFor } from './routes.ts';
import { send } from './send.ts';
import type { ListenSettings } from './settings.ts';
import { type PendingForward, type Progress, readState, writeState } from './state-file.ts';

const CHALLENGE_TYPE = 'webhook_endpoint.verification_challenge';
const USER_AGENT = 'Purser/0.1 (listen)';

interface Run {
  readonly settings: ListenSettings;
  readonly environment: Environment;
  readonly client: Purser;
  readonly rawEvents: RawEvents;
  readonly secret: string;
}

/**
 * Forwards events until interrupted or `q`. Rejects when the service refuses to go on, or the state cannot be kept. What is under way at
 * the end is waited for; what is not done then is in the state.
 */
export async function runListen(
  settings: ListenSettings,
  environment: Environment,
  { baseUrl, apiKey }: AccountConnection,
): Promise<void> {
  const rawEvents = createRawEvents();
  const client = new Purser({ baseUrl, apiKey, maxRetries: MAX_RETRIES, fetch: rawEvents.fetch });
  const accountId = await accountOf(client);
  const secret = settings.secret ?? keptSecret(settings.statePath, environment);
  const run: Run = { settings, environment, client, rawEvents, secret };
  const key = `${accountId} ${baseUrl}`;
  const progress = await beginning(run, readState(settings.statePath).progress[key]);
  tellStart(run, baseUrl, accountId, progress);
  if (settings.sendsChallenge) await challengeReceivers(run);
  await forwardAll(run, key, progress);
}

/** A key without the right to ask has one account all the same. */
async function accountOf(client: Purser): Promise<string> {
  try {
    return (await client.account.retrieve()).id;
  } catch (error) {
    if (error instanceof PermissionDeniedError) return 'account';
    throw error;
  }
}

function keptSecret(path: string, { randomHex }: Environment): string {
  const state = readState(path);
  const secret = state.secret ?? `whsec_${randomHex(20)}`;
  if (state.secret === null) writeState(path, { ...state, secret });
  return secret;
}

/** Where to go on: at first use, behind what has happened so far. */
async function beginning({ settings, client }: Run, kept: Progress | undefined): Promise<Progress> {
  if (settings.from === 'start') return { cursor: null, pending: [] };
  if (settings.from === 'last' && kept !== undefined) return kept;
  const { pageInfo } = await client.events.list({ limit: 1 });
  return { cursor: pageInfo.startCursor, pending: [] };
}

function tellStart(
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
    ...(from.pending.length === 0 ? [] : [`  ${from.pending.length} left over from last time`]),
    '  r sends the last event again, q ends (Enter after the key where this is no terminal)',
  ];
  environment.print(lines.join('\n'));
}

/** Tells of each receiver whether the service would save its URL. */
async function challengeReceivers(run: Run): Promise<void> {
  const { settings, environment } = run;
  const { now, steadyMs, randomHex, print } = environment;
  const urls = [...new Set(settings.routes.map(({ url }) => url))];
  await Promise.all(
    urls.map(async (url) => {
      const { endpointId, body } = makeChallenge(now(), randomHex(10));
      const headers = await signed(run, body, now());
      const startedMs = steadyMs();
      const fault = challengeFault(endpointId, await send({ url, body, headers }));
      const durationMs = Math.round(steadyMs() - startedMs);
      if (settings.isJson) {
        const challenge = {
          url,
          isAnswered: fault === null,
          durationMs,
          ...(fault === null ? {} : { fault }),
        };
        print(JSON.stringify({ challenge }));
      } else print(`  challenge to ${url}: ${fault ?? `answered rightly after ${durationMs} ms`}`);
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
  const over = new AbortController();
  const end = () => over.abort();
  const keeper = createProgressKeeper(settings.statePath, key, from, (error) => over.abort(error));
  const forwarder: Forwarder = new Forwarder({
    send,
    sign: (body, at) => signed(run, body, at),
    now: environment.now,
    steadyMs: environment.steadyMs,
    fraction: () => Number.parseInt(environment.randomHex(4), 16) / 2 ** 32,
    ladderSeconds: settings.ladderSeconds,
    report: (attempt) => {
      const isOne = new Set(settings.routes.map(({ url }) => url)).size === 1;
      environment.print(settings.isJson ? JSON.stringify({ attempt }) : attemptText(attempt, !isOne));
    },
    changed: () => keeper.setPending(() => forwarder.pending()),
  });
  const last = lastEvent(run, forwarder);
  const stopKeys = environment.onKeys((pressed) => {
    if (pressed === 'q') end();
    if (pressed === 'r') last.sendAgain();
  }, !settings.isJson);
  const closing = untilAborted(over.signal).then(() => forwarder.close());
  void untilAborted(environment.interrupted).then(end);
  forwarder.resume(reroute(run, from.pending));
  try {
    await takeEvents(run, { keeper, forwarder, remember: last.remember, from, signal: over.signal });
  } catch (error) {
    throw isRemovedPlace(error) ? removedPlaceError(error) : error;
  } finally {
    stopKeys();
    end();
    await closing;
    keeper.flush();
  }
  if (over.signal.reason instanceof Error && over.signal.reason.name !== 'AbortError')
    throw over.signal.reason;
}

/** What comes after the place is too old to be kept, or the log is another one by now. */
const isRemovedPlace = (error: unknown): boolean =>
  error instanceof ValidateError && Object.hasOwn(error.fields, 'query.before');

const removedPlaceError = (cause: unknown): Error =>
  new Error('the service cannot go on where the last run ended: begin with --from start or --from now', {
    cause,
  });

interface Taking {
  readonly keeper: ProgressKeeper;
  readonly forwarder: Forwarder;
  readonly from: Progress;
  readonly signal: AbortSignal;
  remember(event: ForwardedEvent): void;
}

async function takeEvents(run: Run, { keeper, forwarder, from, signal, remember }: Taking): Promise<void> {
  const { settings, client, rawEvents } = run;
  const { types, routes } = settings;
  const events = client.events.follow({
    ...(from.cursor === null ? { fromStart: true } : { before: from.cursor }),
    ...(types === null ? {} : { type: [...types] }),
    signal,
    onCursor: (cursor) => keeper.setCursor(cursor),
  });
  for await (const event of events) {
    const forwarded = forwardedEvent(event, rawEvents);
    // Only the URL that is being saved gets its challenge.
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

/** What was left for an address that nothing is forwarded to any more goes where such events go now. */
function reroute({ settings }: Run, pending: readonly PendingForward[]): PendingForward[] {
  const known = new Set(settings.routes.map(({ url }) => url));
  return pending.flatMap((forward) =>
    known.has(forward.url)
      ? [forward]
      : addressesFor(settings.routes, forward.type).map((url) => ({ ...forward, url })),
  );
}

/** The event that came last, to be sent again on a fresh ladder. */
function lastEvent({ settings, environment }: Run, forwarder: Forwarder) {
  let last: ForwardedEvent | null = null;
  return {
    remember(event: ForwardedEvent) {
      last = event;
    },
    sendAgain() {
      if (last === null) environment.note('purser: no event came yet that could be sent again');
      else void forwarder.accept(last, addressesFor(settings.routes, last.type));
    },
  };
}
