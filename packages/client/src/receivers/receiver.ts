import { WebhookVerificationError } from '../errors.ts';
import type { Event } from '../types.gen.ts';
import {
  headerReader,
  type RawBody,
  SIGNATURE_HEADER,
  textOf,
  unwrapEvent,
  type WebhookHeaders,
} from '../webhooks.ts';
import { type EventStore, memoryEventStore } from './event-store.ts';

/** Options of a webhook receiver. */
export interface ReceiverOptions {
  /** The signing secret, or several while it is rolled. A function is called for each delivery. Without one, only challenges are answered. */
  secret: Secrets | (() => Secrets | Promise<Secrets>);
  /**
   * Called once per event, with an event that is authentic. The delivery is acknowledged when it returns: within 5 seconds, so queue what
   * takes longer. If it throws, the delivery fails, and the service sends it again.
   */
  onEvent(event: Event): void | Promise<void>;
  /** Which events were processed before; default: the last 10,000, in memory. Use your database if several processes receive. */
  store?: EventStore | undefined;
  /** Whether `onEvent` is also called for the events of a receiver check; default false. */
  testEvents?: boolean | undefined;
}

type Secrets = string | readonly string[] | undefined;

/** The response to a delivery. */
export interface ReceiverReply {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers deliveries. Rejects with the error of `onEvent` or of the store. */
export type Receiver = (body: RawBody, headers: WebhookHeaders) => Promise<ReceiverReply>;

/** The largest body that receivers read; events are far smaller. */
export const BODY_BYTES_MAX = 1024 * 1024;
export const BODY_TOO_LARGE: ReceiverReply = { status: 413, body: { error: 'The body is too large.' } };

/** A receiver: verifies deliveries, answers challenges, and passes each event on once. */
export function createReceiver(options: ReceiverOptions): Receiver {
  const store = options.store ?? memoryEventStore();
  return async (body, headers) => {
    const secrets = await secretsOf(options.secret);
    if (secrets.length === 0) return replyWithoutSecret(body);
    try {
      const event = await unwrapEvent(body, headerReader(headers)(SIGNATURE_HEADER), secrets, { headers });
      return isChallenge(event) ? challengeReply(event) : await process(event, store, options);
    } catch (error) {
      if (error instanceof WebhookVerificationError) return { status: 401, body: { error: error.message } };
      throw error;
    }
  };
}

async function process(event: Event, store: EventStore, options: ReceiverOptions): Promise<ReceiverReply> {
  const isPassedOn = options.testEvents === true || !('test' in event.data);
  switch (await store.begin(event.id)) {
    case 'done':
      return ACKNOWLEDGED;
    case 'in_progress':
      return IN_PROGRESS;
    case 'started':
      try {
        if (isPassedOn) await options.onEvent(event);
      } catch (error) {
        await store.end(event.id, 'failed');
        throw error;
      }
      await store.end(event.id, 'done');
      return ACKNOWLEDGED;
  }
}

const ACKNOWLEDGED: ReceiverReply = { status: 200, body: {} };
/** Not acknowledged: the first delivery may still fail. */
const IN_PROGRESS: ReceiverReply = {
  status: 503,
  body: { error: 'The event is being processed.' },
  headers: { 'retry-after': '5' },
};

const isChallenge = ({ type }: Pick<Event, 'type'>): boolean =>
  type === 'webhook_endpoint.verification_challenge';

const challengeReply = ({ source }: Pick<Event, 'source'>): ReceiverReply => ({
  status: 200,
  body: { challenge: source.id },
});

/** Saving the URL sends a challenge before it shows the secret: it is answered without verification, and nothing else is. */
function replyWithoutSecret(body: RawBody): ReceiverReply {
  const event = eventIn(textOf(body));
  return event !== null && isChallenge(event)
    ? challengeReply(event)
    : { status: 503, body: { error: 'The signing secret is not set.' } };
}

function eventIn(text: string): Pick<Event, 'type' | 'source'> | null {
  try {
    const value: Partial<Event> | null = JSON.parse(text);
    const { type, source } = value ?? {};
    return type === undefined || typeof source?.id !== 'string' ? null : { type, source };
  } catch {
    return null;
  }
}

async function secretsOf(given: ReceiverOptions['secret']): Promise<readonly string[]> {
  const secrets = typeof given === 'function' ? await given() : given;
  const list = typeof secrets === 'string' ? [secrets] : (secrets ?? []);
  return list.filter((secret) => secret !== '');
}
