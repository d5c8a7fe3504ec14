import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMs } from '../../../src/kernel/clock.ts';
import { sweep } from '../../../src/usecases/operations/sweep.ts';
import { openContext } from '../../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import { count } from '../database-text.ts';
import { type HttpResponse, INTENTS, intentBody, type Sent, send } from '../http-client.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const STARTED_AT = new Date('2026-03-25T10:00:00.000Z');
const never = new AbortController().signal;

let now = STARTED_AT;
let service: TestService;
let context: ReturnType<typeof openContext>;

beforeAll(async () => {
  const clock = { now: () => now };
  service = await startTestService({ role: 'api', clock });
  context = openContext(service.databaseUrl, clock);
});
afterAll(async () => {
  await context?.store.close();
  await service?.close();
});

const sweepNow = () =>
  sweep(
    context,
    { eventDays: 90, requestDays: 7, merchantRequestDays: 30, purchaseAttemptDays: 30, signInDays: 90 },
    never,
  );
const keyed = (key: string, sent: Sent): Promise<HttpResponse> =>
  send(service, { ...sent, headers: { 'idempotency-key': key } });
const replayed = (response: HttpResponse) => response.header('idempotency-replayed') === 'true';
const rows = (key: string) =>
  count(service.databaseUrl, 'select count(*) from idempotency_keys where key = $1', [key]);

describe('an idempotency key', () => {
  it('replays for 24 hours; then the sweep deletes it, and it may be reused', async () => {
    const [key, refusedKey] = [randomUUID(), randomUUID()];
    const create = { path: INTENTS, json: intentBody() };
    const refused = { path: INTENTS, json: intentBody({ quantity: 0 }) };
    const first = await keyed(key, create);
    expect([first.status, (await keyed(refusedKey, refused)).status]).toEqual([201, 422]);
    now = addMs(STARTED_AT, DAY_MS - MINUTE_MS);
    await sweepNow();
    const again = await keyed(key, create);
    expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, true]);
    expect(replayed(await keyed(refusedKey, refused))).toBe(true);
    // A replay does not extend it.
    now = addMs(STARTED_AT, DAY_MS + MINUTE_MS);
    await sweepNow();
    expect([await rows(key), await rows(refusedKey)]).toEqual([0, 0]);
    const reused = await keyed(key, { path: INTENTS, json: intentBody({ quantity: 2 }) });
    expect([reused.status, replayed(reused)]).toEqual([201, false]);
    expect(reused.body.id).not.toBe(first.body.id);
  });

  it('of a running request is kept by the sweep, even if an interrupted request used it first a day ago', async () => {
    const receiver = await startHangingReceiver();
    const key = randomUUID();
    const sent = { path: '/api/v1/webhook-endpoints', json: { url: receiver.url } };
    const saving = keyed(key, sent);
    await receiver.challenged.opened;
    await sweepNow();
    expect(await rows(key)).toBe(1);
    expect((await keyed(key, sent)).body.name).toBe('ConflictError');
    // Other processes cannot tell whether its process is still alive.
    now = addMs(now, DAY_MS - MINUTE_MS);
    const takingOver = keyed(key, sent);
    await receiver.challengedAgain.opened;
    now = addMs(now, 2 * MINUTE_MS);
    await sweepNow();
    expect(await rows(key)).toBe(1);
    receiver.answering.open();
    expect([(await saving).status, (await takingOver).status]).toContain(201);
    expect(replayed(await keyed(key, sent))).toBe(true);
    receiver.server.close();
  });

  it('of a request whose process died is free for the same request a minute later', async () => {
    const key = randomUUID();
    const receiver = await startHangingReceiver();
    receiver.answering.open();
    const sent = { path: '/api/v1/webhook-endpoints', json: { url: receiver.url } };
    expect((await keyed(key, sent)).status).toBe(201);
    // Such a process leaves its claim without a response.
    await context.store.pool.query(
      `update idempotency_keys set response_status = null, response_body = null, response_sealed = false, claimed_until = $2 where key = $1`,
      [key, addMs(now, MINUTE_MS)],
    );
    expect((await keyed(key, sent)).body.name).toBe('ConflictError');
    now = addMs(now, MINUTE_MS + 1);
    const again = await keyed(key, sent);
    expect([again.status, replayed(again)]).toEqual([201, false]);
    receiver.server.close();
  });
});

interface Latch {
  readonly opened: Promise<void>;
  open(): void;
}

function latch(): Latch {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A webhook receiver that answers no challenge until released. */
async function startHangingReceiver() {
  const [challenged, challengedAgain, answering] = [latch(), latch(), latch()];
  let challengeCount = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    challengeCount += 1;
    (challengeCount === 1 ? challenged : challengedAgain).open();
    await answering.opened;
    const event: { source: { id: string } } = JSON.parse(text);
    response.end(JSON.stringify({ challenge: event.source.id }));
  };
  const server = createServer((request, response) => {
    // The service may close the connection in the middle of its request.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, server, challenged, challengedAgain, answering };
}
