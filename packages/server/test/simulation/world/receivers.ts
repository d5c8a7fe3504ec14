import type { WebhookOutcome, WebhookRequest, WebhookSender } from '../../../src/outbound/send-webhook.ts';
import { exchange } from './network.ts';
import type { World } from './world.ts';

const TIMEOUT_MS = 5000;

const FACTS = {
  durations: { resolveMs: null, connectMs: null, tlsMs: null, firstByteMs: null, totalMs: 20 },
  address: null,
  isConnectionReused: false,
} as const;

const answered = (status: number): WebhookOutcome => ({
  ...FACTS,
  kind: 'answered',
  status,
  headers: {},
  bodyText: '',
  isBodyWhole: true,
});

/** The receivers of all endpoints, and what they acknowledged. */
export class Receivers {
  readonly #world: World;
  /** Endpoints that never answer with success. */
  readonly brokenIds = new Set<string>();
  /** By endpoint: the ids of acknowledged events, in the order of their first acknowledgement. */
  readonly acknowledged = new Map<string, string[]>();

  constructor(world: World) {
    this.#world = world;
  }

  sender(): WebhookSender {
    return { send: (request) => this.#send(request), close: () => undefined, openCount: 0 };
  }

  async #send({ poolKey = '', headers }: WebhookRequest): Promise<WebhookOutcome> {
    const eventId = headers['x-svc-event-id'] ?? '';
    const { receiver } = this.#world.faults;
    const outcome = await exchange(this.#world, { failure: receiver / 2, timeoutMs: TIMEOUT_MS }, () =>
      this.#receive(poolKey, eventId),
    );
    switch (outcome.kind) {
      case 'answered':
        return answered(outcome.value);
      case 'refused':
        return { ...FACTS, kind: 'failed', phase: 'not_sent', code: 'connect_failed', message: '' };
      case 'timeout':
        return { ...FACTS, kind: 'failed', phase: 'response_lost', code: 'timeout', message: '' };
      default: {
        const never: never = outcome;
        return never;
      }
    }
  }

  #receive(endpointId: string, eventId: string): number {
    const { random, faults } = this.#world;
    if (this.brokenIds.has(endpointId) || random.chance(faults.receiver / 2)) return 503;
    const known = this.acknowledged.get(endpointId) ?? [];
    if (known.includes(eventId)) this.#world.count('event received again');
    else known.push(eventId);
    this.acknowledged.set(endpointId, known);
    return 200;
  }
}
