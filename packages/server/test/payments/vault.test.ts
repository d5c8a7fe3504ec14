import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ApiError,
  type FinishedIntent,
  type OfferedIntent,
  type PaymentMethod,
  Purser,
} from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed, vi } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openTestDatabase } from '../../test-support/database.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { type ServiceProcess, startServiceProcess } from '../../test-support/service-process.ts';
import { type SpawnedGateway, spawnGateway } from '../../test-support/spawned-gateway.ts';

interface VaultState {
  readonly shownTokens: number;
  readonly trafficHoldsCard: boolean;
  readonly forwarded: readonly {
    readonly url: string;
    readonly headers: readonly string[];
    readonly holdsCard: boolean;
    readonly holdsKey: boolean;
    readonly sent: string;
  }[];
}

const CARD = {
  // The sandbox shop takes this field as payment; the rest is what a shop that accepts cards would read.
  token: 'success_token',
  number: '{{card.number}}',
  month: '{{card.expMonth}}',
  year: '{{card.expYear}}',
  shortYear: '{{card.expYearShort}}',
  checkCode: '{{ card.cvc }}',
};
const HEAP_WRITER = fileURLToPath(new URL('../../test-support/heap-writer.cjs', import.meta.url));
let service: TestService;
let vault: SpawnedGateway;
let client: Purser;
let shopUrl = '';
let operatorToken = '';
/** The settings of a service that uses the vault. */
let settings: Record<string, string>;

const fault = (kind: string) => vault.ask('fault', { fault: kind });
const state = () => vault.ask<VaultState>('state');

/** The buyer's browser stores a card in the vault, without involving the service. */
async function cardToken(how: object = {}, account = client): Promise<string> {
  const session = await account.paymentGateways.createSession('basis-theory');
  const { token } = await vault.ask<{ token: string }>('browser', {
    sessionKey: session.sessionKey,
    container: session.container,
    ...how,
  });
  return token;
}

const paidBy = (basisTheoryToken: string): PaymentMethod => ({
  type: 'basis_theory_token',
  basisTheoryToken,
});
const wanted = (slug: string, changes: object = {}) => ({
  productUrl: `${shopUrl}/products/${slug}`,
  quantity: 1,
  buyer,
  ...changes,
});
const buy = (
  paymentMethod: PaymentMethod,
  slug = 'plain',
  changes: object = {},
  account = client,
): Promise<FinishedIntent> =>
  account.checkoutIntents.purchaseAndPoll(
    { ...wanted(slug, changes), paymentMethod },
    { pollTimeoutMs: 120_000 },
  );

const shopOrderCount = async (): Promise<number> =>
  JSON.parse(await (await fetch(`${shopUrl}/admin/orders`)).text()).orders.length;

async function refusal(asked: Promise<unknown>): Promise<ApiError> {
  const error = await asked.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

beforeAll(async () => {
  vault = await spawnGateway('basis-theory-gateway');
  const { privateKey = '', publicKey = '' } = vault.ready;
  shopUrl = vault.ready['shopUrl'] ?? '';
  const { token } = await vault.ask<{ token: string }>('browser', {
    sessionKey: 'private',
    container: '/operator/',
  });
  operatorToken = token;
  const instruments = [
    { hosts: ['elsewhere.example'], handler: 'sandbox_tokens', type: 'card', credential: { token: 'wrong' } },
    { handler: 'sandbox_tokens', type: 'card', credential: CARD, basisTheoryToken: operatorToken },
  ];
  settings = {
    BASIS_THEORY_URL: vault.url,
    BASIS_THEORY_API_KEY: privateKey,
    BASIS_THEORY_PUBLIC_KEY: publicKey,
    PAYMENT_INSTRUMENTS: JSON.stringify(instruments),
  };
  service = await startTestService({ env: settings });
  client = service.client;
});
afterAll(async () => {
  await service.close();
  await vault.close();
});
beforeEach(() => fault('none'));

/** The rows of each table. */
async function tableTexts(databaseUrl: string): Promise<string[]> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  const tables = await database.query(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.query(
      `select coalesce(string_agg(t::text, ' '), '') as rows from ${name} t`,
    );
    texts.push(String(rows[0].rows));
  }
  await database.end();
  return texts;
}

/** Resolves when the process, started with `HEAP_WRITER`, has written a snapshot of its heap to this path. */
async function heapSnapshot({ child }: ServiceProcess, path: string): Promise<void> {
  child.kill('SIGUSR2');
  await until('the process has written its heap', () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the process ended with ${child.exitCode ?? child.signalCode} while it wrote its heap`);
    return existsSync(path);
  });
}

describe('a card in the vault', () => {
  it('pays at the merchant, and is only in the vault and at the merchant', async () => {
    const database = await openTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'purser-heap-'));
    const heap = join(folder, 'heap.heapsnapshot');
    const apiKey = 'sk_test_of_the_searched_service';
    // A process whose heap is that of the service alone.
    const searched = await startServiceProcess(
      {
        ...settings,
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        BOOTSTRAP_API_KEY: apiKey,
        HEAP_SNAPSHOT: heap,
      },
      { nodeFlags: [`--require=${HEAP_WRITER}`] },
    );
    onTestFailed(() => searched.end('SIGKILL'));
    const account = new Purser({ apiKey, baseUrl: searched.url });
    const token = await cardToken({}, account);
    const intent = await buy(paidBy(token), 'plain', {}, account);
    expect(intent).toMatchObject({
      state: 'completed',
      paymentMethod: { type: 'basis_theory_token', basisTheoryToken: token.slice(-4) },
    });
    const { forwarded, trafficHoldsCard } = await state();
    const [order] = forwarded.slice(-1);
    expect(order).toMatchObject({ holdsCard: true, holdsKey: false });
    const year = new Date().getUTCFullYear() + 3;
    const credential = `"number":"<card>","month":"07","year":"${year}","shortYear":"${year % 100}","checkCode":"987"`;
    expect(order?.sent).toContain(credential);
    expect(trafficHoldsCard).toBe(false);
    await vi.waitFor(async () => {
      const { entries } = await account.checkoutIntents.timeline(intent.id);
      const bodies = entries.flatMap((entry) =>
        entry.kind === 'merchant_request' ? [entry.request.body?.redaction] : [],
      );
      expect(bodies.filter((shown) => shown === 'omitted_credentials')).toHaveLength(1);
    }, 120_000);
    const texts = await tableTexts(database.url);
    expect(texts.join('')).not.toContain(token);
    await heapSnapshot(searched, heap);
    // The vault's own process searches, so that the number never reaches this one.
    expect(await vault.ask('search', { paths: [heap], texts, control: operatorToken })).toEqual({
      found: false,
      foundControl: true,
    });
    await searched.end('SIGTERM');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('that belongs to the operator pays for drawdown purchases in the same way', async () => {
    expect(await buy({ type: 'drawdown' })).toMatchObject({ state: 'completed' });
    const { forwarded, trafficHoldsCard } = await state();
    expect([forwarded.at(-1)?.holdsCard, trafficHoldsCard]).toEqual([true, false]);
  });

  it('is verified for an offer, and not again when the confirmation is repeated', async () => {
    const { id } = await client.checkoutIntents.createAndPoll(wanted('plain'), { pollTimeoutMs: 120_000 });
    const paymentMethod = paidBy(await cardToken());
    const options = { idempotencyKey: 'once-and-again' };
    const first = await client.checkoutIntents.confirm(id, { paymentMethod }, options);
    await fault('down');
    expect(await client.checkoutIntents.confirm(id, { paymentMethod }, options)).toEqual(first);
    await fault('none');
    // Ends its order, which may have found the vault unavailable, before the next tests.
    expect(await client.checkoutIntents.pollUntilFinished(id, { pollTimeoutMs: 120_000 })).toMatchObject({
      state: 'completed',
    });
  });
});

describe('a vault session', () => {
  it('lets a browser create cards in the account’s own container only', async () => {
    const session = await client.paymentGateways.createSession('basis-theory');
    expect(session).toMatchObject({
      gateway: 'basis_theory',
      container: `/purser/${service.accountId.toLowerCase()}/`,
    });
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now() + 600_000);
    const elsewhere = { sessionKey: session.sessionKey, container: '/purser/acct_another/' };
    await expect(vault.ask('browser', elsewhere)).rejects.toThrow('403');
  });

  it('is refused with 503 while the vault is unavailable', async () => {
    await fault('down');
    const error = await refusal(client.paymentGateways.createSession('basis-theory'));
    expect([error.status, error.name]).toEqual([503, 'ServiceUnavailableError']);
  });
});

describe('an unusable token', () => {
  let offered: OfferedIntent;
  beforeAll(async () => {
    offered = await client.checkoutIntents.createAndPoll(wanted('plain'), { pollTimeoutMs: 120_000 });
  });
  const tokens: readonly (readonly [string, () => Promise<string>])[] = [
    ['that does not exist', async () => '00000000-0000-4000-8000-000000000000'],
    ['that is not an id', async () => "x'}}{{token:y"],
    ['of another account', async () => cardToken({}, (await service.newAccount()).client)],
    ['of the operator', async () => operatorToken],
    ['that is not a card', () => cardToken({ type: 'token' })],
    ['that has expired', () => cardToken({ expiresAt: '2020-01-01T00:00:00Z' })],
    ['of a card that has expired', () => cardToken({ expired: true })],
  ];
  it.each(tokens)('%s is refused at confirmation, and nothing changes', async (_, token) => {
    const given = await token();
    const error = await refusal(client.checkoutIntents.confirm(offered.id, { paymentMethod: paidBy(given) }));
    expect(error.status).toBe(422);
    expect(error.body).toMatchObject({
      fields: { 'body.paymentMethod.basisTheoryToken': { message: expect.any(String) } },
    });
    expect(JSON.stringify(error.body)).not.toContain(given);
    expect(await client.checkoutIntents.retrieve(offered.id)).toEqual(offered);
  });

  it('is not detected while the vault is unavailable: 503, and nothing changes', async () => {
    const paymentMethod = paidBy(await cardToken());
    for (const kind of ['down', 'reveals']) {
      await fault(kind);
      const error = await refusal(client.checkoutIntents.confirm(offered.id, { paymentMethod }));
      expect([kind, error.status, error.name]).toEqual([kind, 503, 'ServiceUnavailableError']);
      const purchase = await refusal(client.checkoutIntents.purchase({ ...wanted('plain'), paymentMethod }));
      expect(purchase.status).toBe(503);
    }
    await fault('none');
    expect(await client.checkoutIntents.retrieve(offered.id)).toEqual(offered);
  });
});

describe('an order through the vault', () => {
  it('whose security code has expired ends as payment_cvc_expired, without a request to the merchant', async () => {
    const before = (await state()).forwarded.length;
    const intent = await buy(paidBy(await cardToken({ createdMsAgo: 3_600_000 })));
    expect(intent).toMatchObject({ state: 'failed', failureReason: { code: 'payment_cvc_expired' } });
    expect((await state()).forwarded.length).toBe(before);
  });

  it('that the vault does not forward ends as payment_failed at once', async () => {
    const token = await cardToken();
    await fault('refuses_proxy');
    expect(await buy(paidBy(token))).toMatchObject({
      state: 'failed',
      failureReason: { code: 'payment_failed' },
    });
  });

  it.each(['times_out_after', 'cut_after', 'html_after'])(
    'whose response is lost (%s) is looked up at the merchant, and there is one order',
    async (kind) => {
      const token = await cardToken();
      const { id } = await client.checkoutIntents.createAndPoll(wanted('plain'), { pollTimeoutMs: 120_000 });
      await fault(kind);
      const [sentBefore, ordersBefore] = [(await state()).forwarded.length, await shopOrderCount()];
      await client.checkoutIntents.confirm(id, { paymentMethod: paidBy(token) });
      const intent = await client.checkoutIntents.pollUntilFinished(id, { pollTimeoutMs: 120_000 });
      expect(intent).toMatchObject({ state: 'completed' });
      expect(await shopOrderCount()).toBe(ordersBefore + 1);
      const sent = (await state()).forwarded.slice(sentBefore).map(({ url, sent: body }) => [url, body]);
      // While the merchant reports an open session, the same request may be sent again under the same key, and no
      // other.
      expect(sent.length).toBeGreaterThan(0);
      for (const request of sent) expect(request).toEqual(sent[0]);
    },
  );
});
