import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ConnectorContext, QuoteOutcome } from '@purser/connectors/connector';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PageShop, startPageShop } from '../../../connectors/test/browser/page-shop.ts';
import { BUYER } from '../../../connectors/test/purchases.ts';
import { readConfig } from '../../src/config/config.ts';
import { readPlanner } from '../../src/config/planner.ts';
import { steadyNow } from '../../src/kernel/clock.ts';
import { systemRandom } from '../../src/kernel/random.ts';
import { createAgentIdentity } from '../../src/runtime/agent-identity.ts';
import { type OutboundServices, openOutboundServices } from '../../src/runtime/external-services.ts';
import type { Context } from '../../src/usecases/context.ts';
import { hasChromium } from '../../test-support/browser.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly question: { readonly controls: readonly { readonly name: string }[] };
}

const KEY = 'planner-test-key';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let service: TestService;
let usecases: Context;
let shop: PageShop;
let planner: ChildProcess;
let plannerUrl: string;
let received: Received[];
const opened: OutboundServices[] = [];

/** An offer of the service with this planner, at a shop with a page that the rules do not know. */
async function offerWith(api: 'openai' | 'anthropic', answer: object): Promise<QuoteOutcome> {
  planner.send(answer);
  const url = api === 'openai' ? `${plannerUrl}/v1` : plannerUrl;
  const env = { PLANNER_API: api, PLANNER_URL: url, PLANNER_MODEL: 'a-model', PLANNER_API_KEY: KEY };
  const config = readConfig({ DATA_DIR: `planner-test-${opened.length}` }, 'worker');
  const parts = { ...usecases, config, random: systemRandom, steadyNow, publicUrl: () => service.url, log };
  const outbound = openOutboundServices(
    { ...parts, planner: readPlanner(env) },
    usecases,
    createAgentIdentity(parts, usecases),
    {
      ownPorts: () => [Number(new URL(service.url).port)],
      observeBrowserSession: () => undefined,
      observeBrowsers: () => undefined,
    },
  );
  opened.push(outbound);
  const context: ConnectorContext = outbound.merchantAccess(new AbortController().signal, 'offer');
  const connector = outbound.connectors.byMarketplace('BROWSER');
  if (connector === null) throw new Error('there is no connector for a browser');
  return connector.quote(context, {
    productUrl: `${shop.url}/products/lamp`,
    quantity: 1,
    buyer: BUYER,
    variantSelections: [],
    promoCodes: [],
  });
}

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  usecases = openContext(service.databaseUrl);
  shop = await startPageShop();
  planner = fork(fileURLToPath(new URL('./planner-process.mjs', import.meta.url)));
  const [{ port }] = await once(planner, 'message');
  plannerUrl = `http://127.0.0.1:${port}`;
  planner.on('message', (request: Received) => received.push(request));
});
beforeEach(() => {
  received = [];
  shop.reset();
  shop.set({ hasUnknownStep: true });
});
afterAll(async () => {
  for (const outbound of opened) await outbound.close();
  planner?.kill();
  await shop?.close();
  await usecases?.store.close();
  await service?.close();
});

describe.skipIf(!hasChromium())('a planner behind an API', () => {
  it.each([
    ['openai', '/v1/chat/completions', { authorization: `Bearer ${KEY}` }],
    ['anthropic', '/v1/messages', { 'x-api-key': KEY }],
  ] as const)(
    'leads through a page that no rule knows, without data of the buyer, by the API of %s',
    async (api, path, headers) => {
      const offer = await offerWith(api, { control: 'wobble', action: 'click', value: null });
      expect(offer).toMatchObject({ kind: 'quoted', quote: { cost: { total: { amountSubunits: 2500 } } } });
      expect(received).toMatchObject([{ path, headers }]);
      // The page repeats the email address in the name of the button.
      expect(received[0]?.question.controls.map(({ name }) => name)).toContain('wobble as {email}');
      const { country: _, province: __, ...personal } = BUYER;
      for (const value of Object.values(personal)) expect(received[0]?.text).not.toContain(value);
    },
  );

  it.each([
    ['a text that was not offered', { control: 'e-mail', action: 'fill', value: 'thief@example.org' }],
    ['a control that was not offered', { control: 4711, action: 'click', value: null }],
  ])('is ignored if it proposes %s', async (_case, answer) => {
    const offer = await offerWith('openai', answer);
    expect(offer).toMatchObject({ kind: 'failed', failure: { code: 'offer_retrieval_failed' } });
    expect(received).toHaveLength(1);
    expect(shop.orders).toEqual([]);
  });

  it('gets no offer by a proposal that leads nowhere', async () => {
    const offer = await offerWith('openai', { control: 'zurbel', action: 'click', value: null });
    expect(offer).toMatchObject({ kind: 'failed', failure: { code: 'offer_retrieval_failed' } });
    expect(shop.orders).toEqual([]);
  });
});
