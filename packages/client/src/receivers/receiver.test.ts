import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import type { Event } from '../types.gen.ts';
import { signTestPayload } from '../webhooks.ts';
import { type EventStore, memoryEventStore } from './event-store.ts';
import { purserWebhooks as expressWebhooks } from './express.ts';
import { purserWebhooks as nextWebhooks } from './next.ts';
import type { ReceiverOptions } from './receiver.ts';

const SECRET = 'whsec_1';
const URL_ = 'https://example.com/webhooks';
let closeServer: (() => void) | undefined;
afterEach(() => closeServer?.());

const eventOf = (id: string, more: object = {}): Event => ({
  id,
  type: 'checkout_intent.completed',
  createdAt: '2026-03-25T10:00:00.000Z',
  source: { type: 'checkout_intent', id: 'ci_1' },
  data: {},
  object: 'event',
  ...more,
});

async function signed(event: Event, secret = SECRET): Promise<RequestInit> {
  const { body, headers } = await signTestPayload(event, secret);
  return { method: 'POST', body, headers };
}

function receiver(options: Partial<ReceiverOptions> = {}) {
  const events: string[] = [];
  const receive = nextWebhooks({ secret: SECRET, onEvent: ({ id }) => void events.push(id), ...options });
  const deliver = async (event: Event, secret?: string) => {
    const response = await receive(new Request(URL_, await signed(event, secret)));
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return { events, receive, deliver };
}

describe('a receiver', () => {
  it('passes an event on once, and acknowledges each delivery', async () => {
    const { events, deliver } = receiver();
    const statuses = [
      await deliver(eventOf('evt_1')),
      await deliver(eventOf('evt_1')),
      await deliver(eventOf('evt_2')),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(events).toEqual(['evt_1', 'evt_2']);
  });

  it('answers a challenge, which is no event', async () => {
    const { events, deliver } = receiver();
    const type = 'webhook_endpoint.verification_challenge';
    expect(await deliver(eventOf('evt_1', { type }))).toMatchObject({
      status: 200,
      body: { challenge: 'ci_1' },
    });
    expect(events).toEqual([]);
  });

  it('without a secret answers a challenge, and nothing else', async () => {
    for (const secret of [undefined, '', [], ['']]) {
      const { events, deliver, receive } = receiver({ secret });
      const type = 'webhook_endpoint.verification_challenge';
      expect(await deliver(eventOf('evt_1', { type }))).toMatchObject({
        status: 200,
        body: { challenge: 'ci_1' },
      });
      expect((await deliver(eventOf('evt_1'))).status).toBe(503);
      expect((await receive(new Request(URL_, { method: 'POST', body: 'null' }))).status).toBe(503);
      expect((await receive(new Request(URL_, { method: 'POST', body: '{' }))).status).toBe(503);
      expect(events).toEqual([]);
    }
  });

  it('refuses what is not authentic', async () => {
    const { events, deliver, receive } = receiver();
    expect((await deliver(eventOf('evt_1'), 'whsec_other')).status).toBe(401);
    expect((await receive(new Request(URL_, { method: 'POST' }))).status).toBe(401);
    expect(events).toEqual([]);
  });

  it('asks for the secrets at each delivery if they come from a function', async () => {
    let secrets = ['whsec_old'];
    const { deliver } = receiver({ secret: async () => secrets });
    expect((await deliver(eventOf('evt_1'), 'whsec_new')).status).toBe(401);
    secrets = ['whsec_old', 'whsec_new'];
    expect((await deliver(eventOf('evt_1'), 'whsec_new')).status).toBe(200);
  });

  it('passes the events of a receiver check on only if asked to', async () => {
    const checked = eventOf('evt_1', { data: { test: true } });
    const silent = receiver();
    expect((await silent.deliver(checked)).status).toBe(200);
    expect(silent.events).toEqual([]);
    const told = receiver({ testEvents: true });
    await told.deliver(checked);
    expect(told.events).toEqual(['evt_1']);
  });

  it('processes an event again whose processing failed', async () => {
    let failures = 1;
    const { deliver } = receiver({
      onEvent: () => {
        if (failures-- > 0) throw new Error('the queue is full');
      },
    });
    await expect(deliver(eventOf('evt_1'))).rejects.toThrow('the queue is full');
    expect((await deliver(eventOf('evt_1'))).status).toBe(200);
    expect(failures).toBe(-1);
  });

  it('does not acknowledge a delivery while another one of its event is processed', async () => {
    const work = new EventEmitter();
    const { deliver } = receiver({
      async onEvent() {
        work.emit('started');
        await once(work, 'finish');
      },
    });
    const first = deliver(eventOf('evt_1'));
    await once(work, 'started');
    expect((await deliver(eventOf('evt_1'))).status).toBe(503);
    work.emit('finish');
    expect((await first).status).toBe(200);
    expect((await deliver(eventOf('evt_1'))).status).toBe(200);
  });

  it('uses the given store', async () => {
    const steps: string[] = [];
    const store: EventStore = {
      begin: async (id) => {
        steps.push(`begin ${id}`);
        return 'started' as const;
      },
      end: async (id, result) => void steps.push(`${result} ${id}`),
    };
    await receiver({ store }).deliver(eventOf('evt_1'));
    expect(steps).toEqual(['begin evt_1', 'done evt_1']);
  });

  it('reads at most a megabyte', async () => {
    const { receive } = receiver();
    const response = await receive(new Request(URL_, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) }));
    expect(response.status).toBe(413);
  });
});

describe('the store in memory', () => {
  it('forgets the oldest events', () => {
    const store = memoryEventStore(2);
    for (const id of ['evt_1', 'evt_2', 'evt_3']) store.begin(id);
    expect([store.begin('evt_3'), store.begin('evt_1')]).toEqual(['in_progress', 'started']);
  });
});

describe('in Express', () => {
  async function listen(app: RequestListener): Promise<string> {
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closeServer = () => server.close();
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  it('errors of the work go to the error handler', async () => {
    const failing = express().post(
      '/',
      expressWebhooks({
        secret: SECRET,
        onEvent: () => {
          throw new Error('no database');
        },
      }),
    );
    failing.use(((error, _request, response, _next) =>
      response.status(500).send(error.message)) as express.ErrorRequestHandler);
    const response = await fetch(await listen(failing), await signed(eventOf('evt_1')));
    expect([response.status, await response.text()]).toEqual([500, 'no database']);
  });

  it('a body that was parsed already is an error that says what to do, and raw bytes are read', async () => {
    const handler = expressWebhooks({ secret: SECRET, onEvent: () => undefined });
    const parsed = express().use(express.json()).post('/', handler);
    parsed.use(((error, _request, response, _next) =>
      response.status(500).send(error.message)) as express.ErrorRequestHandler);
    const response = await fetch(await listen(parsed), await signed(eventOf('evt_1')));
    expect(await response.text()).toContain('before express.json()');
    closeServer?.();
    const raw = express().post('/', express.raw({ type: () => true }), handler);
    expect((await fetch(await listen(raw), await signed(eventOf('evt_1')))).status).toBe(200);
  });

  it('a body of more than a megabyte is refused', async () => {
    const app = express().post('/', expressWebhooks({ secret: SECRET, onEvent: () => undefined }));
    const init = { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) };
    expect((await fetch(await listen(app), init)).status).toBe(413);
  });
});
