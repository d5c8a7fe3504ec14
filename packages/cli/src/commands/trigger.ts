import type { Event, Purser } from '@purser/client';
import { EVENT_TYPES, type EventType } from '@purser/contract/vocabulary';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../clients/account-client.ts';
import { connectToShop } from '../clients/sandbox-shop.ts';
import type { Command } from '../command.ts';
import { identifierFlag } from '../flags/identifier.ts';
import { UsageError } from '../flags/usage-error.ts';
import { SCENARIOS } from '../trigger/scenarios.ts';
import { eventLine } from './events.ts';

const SHOP_DEFAULT = 'http://127.0.0.1:3220';
const SECOND_MS = 1_000;
const TIMEOUT_SECONDS = 60;
/** Two readings of a product, an hour and ten minutes apart by default. */
const PRODUCT_TIMEOUT_SECONDS = 5_400;
const TIMEOUT_SECONDS_MAX = 86_400;

export const trigger: Command = {
  words: ['trigger'],
  summary: 'make an event really happen, with a purchase at the sandbox shop; in staging only',
  operand: 'type',
  flags: {
    type: { kind: 'text', placeholder: 'type', summary: 'checkout_intent.completed, shipment.updated, ...' },
    shop: { kind: 'text', placeholder: 'address', summary: `the sandbox shop (${SHOP_DEFAULT})` },
    endpoint: {
      kind: 'text',
      placeholder: 'we_...',
      summary: 'for the verification challenge: whose URL is saved again (the newest)',
    },
    timeout: {
      kind: 'text',
      placeholder: 'seconds',
      summary: `how long to wait for the event (${TIMEOUT_SECONDS}; product events ${PRODUCT_TIMEOUT_SECONDS})`,
    },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const type = flags.requiredOneOf('type', EVENT_TYPES);
    const shopUrl = shopAddress(flags.text('shop') ?? SHOP_DEFAULT);
    const endpointId = flags.text('endpoint') === null ? null : identifierFlag(flags, 'endpoint');
    const defaultSeconds = type.startsWith('product.') ? PRODUCT_TIMEOUT_SECONDS : TIMEOUT_SECONDS;
    const seconds = flags.wholeNumber('timeout', 1, TIMEOUT_SECONDS_MAX) ?? defaultSeconds;
    const timeout = AbortSignal.timeout(seconds * SECOND_MS);
    const signal = AbortSignal.any([environment.interrupted, timeout]);
    const json = await withAccountClient(flags, environment, async ({ client }) => {
      await mustBeStaging(client);
      const note = (line: string) => environment.note(line);
      const context = { client, shop: () => connectToShop(shopUrl), endpointId, note, signal };
      const before = (await client.events.list({ limit: 1 })).pageInfo.startCursor;
      try {
        const { sourceId, tidy } = await SCENARIOS[type](context);
        return await untilHappened(client, type, sourceId, before, signal).finally(tidy);
      } catch (error) {
        if (timeout.aborted) throw new Error(`no ${type} within ${seconds} s`, { cause: error });
        throw error;
      }
    });
    return { json, text: eventLine(json) };
  },
};

function shopAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  throw new UsageError(`--shop must be an absolute http or https address, not "${text}"`, 'shop');
}

async function mustBeStaging(client: Purser): Promise<void> {
  const { environment } = await client.account.retrieve();
  if (environment !== 'staging') {
    throw new Error(
      `this service runs in ${environment}, where a purchase is real: trigger works in staging only`,
    );
  }
}

/** The first such event that is newer than the cursor; without a cursor, the first of all. */
async function untilHappened(
  client: Purser,
  type: EventType,
  sourceId: string,
  before: string | null,
  signal: AbortSignal,
): Promise<Event> {
  const place = before === null ? { fromStart: true } : { before };
  for await (const event of client.events.follow({ ...place, type: [type], sourceId, signal })) return event;
  throw new Error(`interrupted before ${type} happened`);
}
