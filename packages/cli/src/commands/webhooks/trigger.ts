import type { Event, Purser } from '@purser/client';
import { EVENT_TYPES, type EventType } from '@purser/contract/vocabulary';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../../clients/api.ts';
import { connectToShop, SANDBOX_SHOP_PORT } from '../../clients/sandbox-shop.ts';
import type { Command } from '../../command.ts';
import { type Flags, httpUrl } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { SCENARIOS } from '../../trigger/scenarios.ts';
import { eventLine } from './events.ts';

const SHOP_DEFAULT = `http://127.0.0.1:${SANDBOX_SHOP_PORT}`;
const SECOND_MS = 1_000;
const TIMEOUT_SECONDS = 60;
/** Enough for two product checks, an hour and ten minutes apart by default. */
const PRODUCT_TIMEOUT_SECONDS = 5_400;
const TIMEOUT_SECONDS_MAX = 86_400;

export const trigger: Command = {
  words: ['trigger'],
  summary: 'Trigger an event with a purchase at the sandbox shop, in staging only',
  operand: 'type',
  flags: {
    type: {
      kind: 'text',
      placeholder: 'type',
      summary: 'Event type: checkout_intent.completed, shipment.updated, ...',
    },
    shop: { kind: 'text', placeholder: 'url', summary: `URL of the sandbox shop (default: ${SHOP_DEFAULT})` },
    endpoint: {
      kind: 'text',
      placeholder: 'we_...',
      summary: 'For the verification challenge: endpoint to verify again (default: the newest)',
    },
    timeout: {
      kind: 'text',
      placeholder: 'seconds',
      summary: `Timeout (default: ${TIMEOUT_SECONDS}; product events: ${PRODUCT_TIMEOUT_SECONDS})`,
    },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const type = flags.requiredOneOf('type', EVENT_TYPES);
    const shopUrl = shopUrlFlag(flags);
    const endpointId = flags.text('endpoint') === null ? null : identifierFlag(flags, 'endpoint');
    const defaultSeconds = type.startsWith('product.') ? PRODUCT_TIMEOUT_SECONDS : TIMEOUT_SECONDS;
    const seconds = flags.wholeNumber('timeout', 1, TIMEOUT_SECONDS_MAX) ?? defaultSeconds;
    const timeout = AbortSignal.timeout(seconds * SECOND_MS);
    const signal = AbortSignal.any([environment.interrupted, timeout]);
    const json = await withAccountClient(flags, environment, async ({ client }) => {
      await requireStaging(client);
      const note = (line: string) => environment.note(line);
      const context = { client, shop: () => connectToShop(shopUrl), endpointId, note, signal };
      const before = (await client.events.list({ limit: 1 })).pageInfo.startCursor;
      try {
        const { sourceId, restore } = await SCENARIOS[type](context);
        return await waitForEvent(client, type, sourceId, before, signal).finally(restore);
      } catch (error) {
        if (timeout.aborted) throw new Error(`no ${type} within ${seconds} s`, { cause: error });
        throw error;
      }
    });
    return { json, text: eventLine(json, environment.columns) };
  },
};

function shopUrlFlag(flags: Flags): string {
  const url = flags.text('shop') ?? SHOP_DEFAULT;
  httpUrl('shop', url);
  return url.replace(/\/+$/, '');
}

async function requireStaging(client: Purser): Promise<void> {
  const { environment } = await client.account.retrieve();
  if (environment !== 'staging') {
    throw new Error(
      `trigger works in staging only: this service runs in ${environment}, where purchases are real`,
    );
  }
}

/** The first such event after the cursor; without a cursor, from the start of the log. */
async function waitForEvent(
  client: Purser,
  type: EventType,
  sourceId: string,
  before: string | null,
  signal: AbortSignal,
): Promise<Event> {
  const start = before === null ? { fromStart: true } : { before };
  for await (const event of client.events.follow({ ...start, type: [type], sourceId, signal })) return event;
  throw new Error(`interrupted before ${type} happened`);
}
