import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiError,
  type CheckoutIntent,
  type CheckoutIntentCreate,
  type Event,
  type FinishedIntent,
  type PaymentMethod,
  type Purser,
} from '@purser/client';
import { startShop } from '@purser/sandbox-shop';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import {
  buyer,
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '../../test-support/service.ts';

export const drawdown: PaymentMethod = { type: 'drawdown' };

/** An order in the shop's own records. */
export interface ShopOrder {
  /** The order's id in the shop's merchant interface. */
  readonly id: string;
  readonly currency: string;
  readonly totalSubunits: number;
  readonly lines: readonly {
    readonly product: string;
    readonly variantId: string;
    readonly quantity: number;
  }[];
}

/** A service and a sandbox shop to buy from, each with its own storage, in this process. */
export interface PurchaseFixture {
  readonly service: TestService;
  readonly client: Purser;
  readonly shopUrl: string;
  readonly database: pg.Pool;
  /** A create request for one piece of the product. */
  request(slug: string, changes?: Partial<CheckoutIntentCreate>): CheckoutIntentCreate;
  /** Creates an intent and waits until its offer is made or has failed. */
  offered(slug: string, changes?: Partial<CheckoutIntentCreate>): Promise<CheckoutIntent>;
  /** Waits until the intent is in one of the states. */
  inState<State extends CheckoutIntent['state']>(
    id: string,
    ...states: readonly State[]
  ): Promise<Extract<CheckoutIntent, { state: State }>>;
  finished(id: string): Promise<FinishedIntent>;
  /** Events of the source, oldest first. */
  eventsOf(sourceId: string): Promise<Event[]>;
  shopOrders(slug: string): Promise<ShopOrder[]>;
  /** Injects faults into the next calls of the shop's merchant interface. */
  faults(order: object): Promise<void>;
  /** A staging gateway token for one of its test cards. */
  cardToken(card: 'success' | 'declined'): Promise<PaymentMethod>;
  close(): Promise<void>;
}

export interface PurchaseFixtureOptions extends TestServiceOptions {
  /** Delay of the slow product in ms; default 100. */
  readonly slowMs?: number;
}

export async function openPurchaseFixture({
  slowMs = 100,
  ...options
}: PurchaseFixtureOptions = {}): Promise<PurchaseFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purser-shop-'));
  const shop = await startShop({ port: 0, dataDir, slowMs });
  const service = await startTestService(options);
  const database = new pg.Pool({ connectionString: service.databaseUrl, max: 4 });
  return {
    ...fixtureOf(service, service.client, shop.url),
    database,
    async close() {
      // The shop first, so that a job waiting for it ends at once.
      await shop.close();
      await database.end();
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a fixture before the tests of the file that calls this, and closes it after them. */
export function usePurchaseFixture(
  opened: (fixture: PurchaseFixture) => unknown,
  options: PurchaseFixtureOptions = {},
): void {
  let fixture: PurchaseFixture | undefined;
  beforeAll(async () => {
    fixture = await openPurchaseFixture(options);
    await opened(fixture);
  });
  afterAll(() => fixture?.close());
}

type Surface = Omit<PurchaseFixture, 'database' | 'close'>;

/** The fixture with a new account, which has its own balance and limits. */
export const forNewAccount = async (
  fixture: PurchaseFixture,
  limits?: 'lifted' | 'default',
): Promise<PurchaseFixture> => forClient(fixture, (await fixture.service.newAccount(limits)).client);

/** The fixture for another account. */
export const forClient = (fixture: PurchaseFixture, client: Purser): PurchaseFixture => ({
  ...fixture,
  ...fixtureOf(fixture.service, client, fixture.shopUrl),
});

function fixtureOf(service: TestService, client: Purser, shopUrl: string): Surface {
  const shopCall = async (path: string, body?: object): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(shopUrl + path, init);
    if (!response.ok) throw new Error(`the shop answered ${response.status} to ${path}`);
    return response.json();
  };
  const inState: PurchaseFixture['inState'] = (id, ...states) =>
    until(`${id} in ${states.join(' or ')}`, async () => {
      const intent = await client.checkoutIntents.retrieve(id);
      const isIn = (
        one: CheckoutIntent,
      ): one is Extract<CheckoutIntent, { state: (typeof states)[number] }> =>
        states.some((state) => state === one.state);
      if (isIn(intent)) return intent;
      if (intent.state === 'failed') throw new Error(`ended: ${JSON.stringify(intent.failureReason)}`);
      if (intent.state === 'completed') throw new Error('completed');
      return null;
    });
  const request: PurchaseFixture['request'] = (slug, changes = {}) => ({
    productUrl: `${shopUrl}/products/${slug}`,
    quantity: 1,
    buyer,
    ...changes,
  });
  return {
    service,
    client,
    shopUrl,
    request,
    inState,
    async offered(slug, changes) {
      const { id } = await client.checkoutIntents.create(request(slug, changes));
      return inState(id, 'awaiting_confirmation', 'failed');
    },
    finished: (id) => inState(id, 'completed', 'failed'),
    async eventsOf(sourceId) {
      const events: Event[] = [];
      for await (const event of client.events.list()) if (event.source.id === sourceId) events.unshift(event);
      return events;
    },
    async shopOrders(slug) {
      const { orders } = ordersOf(await shopCall('/admin/orders'));
      return orders.filter(({ lines }) => lines.some(({ product }) => product === slug));
    },
    async faults(order) {
      await shopCall('/admin/faults', order);
    },
    async cardToken(card) {
      const { container, sessionKey } = await client.paymentGateways.createSession('sandbox');
      const response = await fetch(container, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionKey, card }),
      });
      const { token }: { token: string } = JSON.parse(await response.text());
      return { type: 'basis_theory_token', basisTheoryToken: token };
    },
  };
}

function ordersOf(value: unknown): { orders: ShopOrder[] } {
  const text = JSON.stringify(value);
  return JSON.parse(text);
}

/** The service's error response. */
export async function refusal(call: PromiseLike<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

/** Adds money to an account's balance. */
export async function topUp(
  fixture: PurchaseFixture,
  currencyCode: string,
  amountSubunits: number,
): Promise<void> {
  const operator = await fixture.service.operator();
  const { id } = await fixture.client.account.retrieve();
  await operator.operator.topUpAccount(id, { amount: { currencyCode, amountSubunits } });
}
