import type {
  Connector,
  ConnectorContext,
  ConnectorRegistry,
  FindOrderOutcome,
  MerchantReference,
  PlaceOutcome,
  PlaceRequest,
  QuoteOutcome,
  QuoteRequest,
  TrackedShipment,
  TrackOutcome,
} from '@purser/connectors/connector';
import type { PinnableMarketplace } from '@purser/contract/vocabulary';
import { currentProcess } from '../time/simulated-process.ts';
import type { MerchantKind, MerchantOrder, Merchants, OrderAnswer, OrderState } from './merchant.ts';
import { exchange } from './network.ts';
import type { World } from './world.ts';

const MARKETPLACES: Readonly<Record<MerchantKind, PinnableMarketplace>> = {
  keyed: 'ACP',
  session: 'UCP',
  opaque: 'SHOPIFY',
};
const KINDS: readonly MerchantKind[] = ['keyed', 'session', 'opaque'];

const TIMEOUT_MS = 10_000;
const SUBTOTAL_SUBUNITS = 1000;
const failure = (code: 'offer_retrieval_failed' | 'order_placement_failed') => ({
  code,
  message: 'Scripted.',
});

const money = (amountSubunits: number) => ({ currencyCode: 'USD', amountSubunits });

const textIn = (reference: MerchantReference, name: string): string | null => {
  const value = reference[name];
  return typeof value === 'string' ? value : null;
};

/** A connector with the real port, whose merchant is a model that is scripted to fail. */
class ScriptedConnector {
  readonly #world: World;
  readonly #merchants: Merchants;
  readonly #kind: MerchantKind;

  constructor(world: World, merchants: Merchants, kind: MerchantKind) {
    this.#world = world;
    this.#merchants = merchants;
    this.#kind = kind;
  }

  #ask<T>(handle: () => T) {
    return exchange(this.#world, { failure: this.#world.faults.merchant, timeoutMs: TIMEOUT_MS }, handle);
  }

  async quote(request: QuoteRequest): Promise<QuoteOutcome> {
    const answer = await this.#ask(() => this.#merchants.newId('cart'));
    if (answer.kind !== 'answered')
      return { kind: 'failed', failure: failure('offer_retrieval_failed'), retryable: true };
    const shipping = Number(new URL(request.productUrl).searchParams.get('shipping'));
    const quote = {
      cost: {
        subtotal: money(SUBTOTAL_SUBUNITS),
        shipping: money(shipping),
        total: money(SUBTOTAL_SUBUNITS + shipping),
      },
      shipping: { availableOptions: [] },
    };
    return { kind: 'quoted', quote, reference: { cart: answer.value } };
  }

  async place(context: ConnectorContext, request: PlaceRequest): Promise<PlaceOutcome> {
    const reference = await this.#prepare(context, request.reference);
    if (reference === null) return { kind: 'not_sent', failure: failure('order_placement_failed') };
    await this.#maySleep();
    await request.submitting(reference);
    await this.#maySleep();
    const identity = textIn(reference, 'identity') ?? '';
    const answer = await this.#ask(() => this.#merchants.submit(this.#kind, identity, request.productUrl));
    if (answer.kind === 'refused') return { kind: 'not_sent', failure: failure('order_placement_failed') };
    if (answer.kind === 'timeout') return { kind: 'unknown', detail: 'no answer' };
    return placeOutcomeOf(answer.value, request);
  }

  /** The moments at which a worker that slept while another took over would order twice. */
  async #maySleep(): Promise<void> {
    const { random, faults } = this.#world;
    const process = currentProcess();
    if (process === null || !random.chance(faults.sleepWhilePlacing)) return;
    this.#world.count('sleep while placing');
    this.#world.putToSleep(process, random.pick([90_000, 150_000]));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }

  /** Opens a checkout session, or chooses the key, unless an earlier run did and said so. */
  async #prepare(context: ConnectorContext, reference: MerchantReference): Promise<MerchantReference | null> {
    if (textIn(reference, 'identity') !== null) return reference;
    if (this.#kind === 'keyed') return { ...reference, identity: `key-${context.newUuid()}` };
    const opened = await this.#ask(() => this.#merchants.newId('session'));
    return opened.kind === 'answered' ? { ...reference, identity: opened.value } : null;
  }

  async findOrder(request: PlaceRequest): Promise<FindOrderOutcome> {
    const identity = textIn(request.reference, 'identity');
    if (this.#kind === 'opaque') return { kind: 'unknown', detail: 'the merchant lists no orders' };
    if (identity === null) return { kind: 'not_placed' };
    const answer = await this.#ask(() => this.#merchants.find(identity));
    if (answer.kind !== 'answered') return { kind: 'unknown', detail: 'no answer' };
    return findOutcomeOf(answer.value, request);
  }

  async track(orderIds: readonly string[]): Promise<TrackOutcome> {
    const answer = await this.#ask(() => shipmentsOf(this.#merchants, orderIds));
    return answer.kind === 'answered'
      ? { kind: 'tracked', shipments: answer.value, isMoreExpected: false }
      : { kind: 'failed', retryable: true, detail: 'no answer' };
  }

  asConnector(): Connector {
    return {
      marketplace: MARKETPLACES[this.#kind],
      displayName: this.#kind,
      recognise: async () => ({ kind: 'yes', maxAgeMs: 0 }),
      lookup: async () => ({ kind: 'not_found' }),
      reread: async () => ({ kind: 'not_found' }),
      quote: (_, request) => this.quote(request),
      place: (context, request) => this.place(context, request),
      findOrder: (_, request) => this.findOrder(request),
      track: (_, __, orderIds) => this.track(orderIds),
      async readOrderMessage(_, { body }) {
        const merchantOrderId = body.split(' ')[0] ?? '';
        const shipments = [shipmentOf(merchantOrderId, body.split(' ')[1] === 'delivered' ? 2 : 1)];
        return { kind: 'order', merchantOrderId, shipments, isMoreExpected: false };
      },
    };
  }
}

const shipmentsOf = (merchants: Merchants, orderIds: readonly string[]): TrackedShipment[] =>
  orderIds.map((id) => shipmentOf(id, merchants.parcelOf(id).eventCount));

const STATUSES = ['ordered', 'shipped', 'delivered'] as const;

const shipmentOf = (orderId: string, eventCount: number): TrackedShipment => ({
  externalId: `parcel-${orderId}`,
  status: STATUSES[eventCount] ?? 'ordered',
  events: STATUSES.slice(1, eventCount + 1).map((status) => ({
    status,
    description: status,
    location: {},
    at: null,
  })),
});

const placed = ({ id }: MerchantOrder, { total }: PlaceRequest) => ({
  kind: 'placed' as const,
  merchantOrderIds: [id] as const,
  paid: total,
});

function placeOutcomeOf(answer: OrderAnswer, request: PlaceRequest): PlaceOutcome {
  switch (answer.kind) {
    case 'placed':
      return placed(answer.order, request);
    case 'declined':
      return { kind: 'declined', failure: failure('order_placement_failed') };
    case 'broken':
      return { kind: 'unknown', detail: 'status 500' };
    default: {
      const never: never = answer;
      return never;
    }
  }
}

function findOutcomeOf(state: OrderState, request: PlaceRequest): FindOrderOutcome {
  switch (state.kind) {
    case 'placed':
      return placed(state.order, request);
    case 'declined':
      return { kind: 'declined', failure: failure('order_placement_failed') };
    case 'none':
      return { kind: 'not_placed' };
    case 'in_progress':
      return { kind: 'unknown', detail: 'in progress' };
    default: {
      const never: never = state;
      return never;
    }
  }
}

/** The connectors of all merchants of a history. The host of a product names its kind. */
export function scriptedConnectors(world: World, merchants: Merchants): ConnectorRegistry {
  const connectors = KINDS.map((kind) => new ScriptedConnector(world, merchants, kind).asConnector());
  const notOffered = async () => ({ kind: 'not_found' as const });
  return {
    async forUrl(_, url) {
      const kind = KINDS.find((one) => new URL(url).hostname.startsWith(one));
      const connector = connectors.find(({ displayName }) => displayName === kind);
      return connector === undefined
        ? { kind: 'unsupported', platform: null }
        : { kind: 'recognised', connector };
    },
    byMarketplace: (marketplace) => connectors.find((one) => one.marketplace === marketplace) ?? null,
    isRefused: async () => false,
    lookup: notOffered,
    reread: notOffered,
    listProducts: async () => ({ kind: 'not_offered' }),
  };
}
