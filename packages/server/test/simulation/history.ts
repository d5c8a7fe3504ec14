import { SeededRandom } from '../../../../test/run/seeded-random.ts';
import { money } from '../../src/kernel/money.ts';
import { inTransaction } from '../../src/store/database.ts';
import { createAccount } from '../../src/usecases/accounts/create-account.ts';
import type { Context } from '../../src/usecases/context.ts';
import { topUpAccount } from '../../src/usecases/ledger/top-up-balance.ts';
import { receiveOrderMessage } from '../../src/usecases/tracking/order-messages.ts';
import {
  draftChallenge,
  type EndpointSettings,
  storeWebhookEndpoint,
} from '../../src/usecases/webhooks/save-webhook-endpoint.ts';
import { emptyTables } from './database/empty-tables.ts';
import type { SimulatedDatabase } from './database/simulated-database.ts';
import { isQuiet, nextDueMs } from './database/work-left.ts';
import { drawFaultPlan, NO_FAULTS } from './fault-plan.ts';
import { type Endpoint, findViolations } from './invariants.ts';
import { Scheduler } from './time/scheduler.ts';
import type { SimulatedProcess } from './time/simulated-process.ts';
import { Api } from './world/api.ts';
import { type Account, Client } from './world/client.ts';
import { scriptedConnectors } from './world/connector.ts';
import { MESSAGE_TIMES_MS, type MerchantOrder, Merchants } from './world/merchant.ts';
import { Receivers } from './world/receivers.ts';
import { openContext, Service } from './world/service.ts';
import { World } from './world/world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Faults happen at most for this long. */
const FAULTY_MS = 5 * MINUTE_MS;
/** From the last fault until everything must have come to its end. */
const QUIET_AFTER_MS = 12 * HOUR_MS;
/** Without a write for this long, and with nothing due, the clock moves on to what is next. */
const IDLE_MS = 500;
const STEPS_MAX = 100_000;

/** One history: everything in it follows from its seed. */
export class History {
  readonly world: World;
  readonly api: Api;
  readonly merchants: Merchants;
  readonly receivers: Receivers;
  readonly clients: Client[] = [];
  readonly accounts: Account[] = [];
  readonly endpoints: Endpoint[] = [];
  readonly #scheduler: Scheduler;
  readonly #random: SeededRandom;
  #serviceCount = 0;
  #checkedMs = 0;
  isCalm = false;

  constructor(seed: number, database: SimulatedDatabase, isVerbose: boolean) {
    this.#random = new SeededRandom(seed, 'history');
    this.#scheduler = new Scheduler(startOf(this.#random));
    this.world = new World(seed, this.#scheduler, database, NO_FAULTS);
    this.world.isVerbose = isVerbose;
    this.api = new Api(this.world);
    this.merchants = new Merchants(this.world);
    this.receivers = new Receivers(this.world);
  }

  async run(): Promise<void> {
    const { world } = this;
    await world.database.begin(this.#scheduler);
    await emptyTables(world.database.observer);
    await this.#setUp();
    world.database.onWrite = () => this.#wakeServices();
    this.merchants.onOrder = (order) => this.#sendMessages(order);
    this.#scheduler.fate = (process) => this.#decide(process);
    world.faults = drawFaultPlan(this.#random);
    const serviceCount = this.#random.pick([1, 2, 2, 2, 2, 3]);
    for (let count = 0; count < serviceCount; count += 1) this.#startService();
    for (const client of this.clients) client.start(this.#random.between(1, 2));
    await this.#runFaulty();
    await this.#runCalm();
    world.violations.push(...(await this.#findViolations()));
  }

  #findViolations(): Promise<string[]> {
    const { merchants, clients, endpoints, receivers, accounts } = this;
    return findViolations(this.world.database.observer, {
      orders: merchants.orders,
      clients,
      endpoints,
      acknowledged: receivers.acknowledged,
      agentQuotas: new Map(accounts.map(({ id, limits }) => [id, limits['concurrent-agents']])),
    });
  }

  /** Two accounts with limits, money and endpoints. */
  async #setUp(): Promise<void> {
    const process = this.world.newProcess('setup', false);
    const context = process.run(() => openContext(this.world, process));
    await this.#drive(process, () => this.#createAccounts(context));
    process.crash();
    const clientCount = this.#random.pick([1, 2, 2, 3]);
    for (let index = 0; index < clientCount; index += 1) {
      const account = this.#random.pick(this.accounts);
      this.clients.push(new Client(this.world, this.api, `client${index}`, account));
    }
  }

  async #createAccounts(context: Context): Promise<void> {
    const { db, pool } = context.store;
    for (const name of ['one', 'two']) {
      const limits = {
        'concurrent-agents': this.#random.between(1, 3),
        'checkout-intents': this.#random.pick([3, 50]),
      };
      const command = { name, environment: 'production' as const };
      const { accountId } = await inTransaction(db, (tx) => createAccount(context, tx, command));
      await pool.query('update accounts set limits = $2 where id = $1', [accountId, JSON.stringify(limits)]);
      const topUp = { amount: money('USD', this.#random.pick([1500, 3000, 9000])), enteredBy: 'operator' };
      await inTransaction(db, (tx) => topUpAccount(context, tx, accountId, topUp));
      this.accounts.push({ id: accountId, limits });
      await this.#createEndpoints(context, accountId);
    }
  }

  async #createEndpoints(context: Context, accountId: string): Promise<void> {
    const wanted = this.#random.pick(ENDPOINTS);
    for (const [index, settings] of wanted.entries()) {
      const draft = draftChallenge(context, accountId, `https://receiver.example/${index}`, settings);
      const { id } = await inTransaction(context.store.db, (tx) =>
        storeWebhookEndpoint(context, tx, accountId, draft, settings),
      );
      const { eventTypes, orderMode } = settings;
      this.endpoints.push({ id, accountId, eventTypes: eventTypes ?? [], isOrdered: orderMode === 'source' });
      if (this.#random.chance(0.1)) this.receivers.brokenIds.add(id);
    }
  }

  /** Runs the code of a process until it is done. */
  async #drive<T>(process: SimulatedProcess, work: () => Promise<T>): Promise<void> {
    let isOver = false;
    const result = new Promise<T>((resolve, reject) => {
      process.schedule(0, () => {
        work()
          .then(resolve, reject)
          .finally(() => {
            isOver = true;
          });
      });
    });
    while (!isOver && (await this.#scheduler.step()));
    await result;
  }

  #startService(): void {
    this.#serviceCount += 1;
    const { world, merchants, receivers } = this;
    const outside = { connectors: scriptedConnectors(world, merchants), sender: receivers.sender() };
    const service = new Service(world, `service${this.#serviceCount}`, outside);
    this.api.services.push(service);
    service.process.onEnd(() => {
      world.tell(`${service.process.name} ended`);
      this.#scheduler.schedule(this.#random.pick([100, 2000, 20_000]), () => this.#startService());
    });
    service.start();
  }

  /** Whether a process dies or sleeps before its next step. */
  #decide(process: SimulatedProcess): void {
    const { faults } = this.world;
    if (!process.isService) return;
    if (this.#random.chance(faults.crash)) {
      this.world.count('crash');
      this.world.tell(`${process.name} crashes`);
      process.crash();
    } else if (this.#random.chance(faults.pause)) {
      const forMs = this.#random.pick([50, 500, 3000, 12_000, 40_000, 90_000]);
      this.world.putToSleep(process, forMs);
    }
  }

  #wakeServices(): void {
    for (const service of this.api.alive())
      if (this.#random.chance(0.4)) service.wake(this.#random.pick([1, 20, 200, 500]));
  }

  /** A merchant tells the result of an order, sometimes twice, until the service has the message. */
  #sendMessages(order: MerchantOrder): void {
    if (order.kind === 'opaque') return;
    for (const afterMs of MESSAGE_TIMES_MS) {
      const send = (triesLeft: number) => {
        const sender = this.world.newProcess(`message of ${order.id}`, false);
        const { status } = this.merchants.parcelOf(order.id);
        const about = {
          host: `${order.kind}.example`,
          merchantOrderIds: [order.id],
          messageId: `${order.id} ${status}`,
        };
        const message = { url: 'https://purser.example/', headers: {}, body: `${order.id} ${status}` };
        sender.schedule(0, () => {
          this.api
            .call(sender, (context) => receiveOrderMessage(context, about, message))
            .then((result) => this.world.count(`message ${result}`))
            .catch(() => {
              if (triesLeft > 0) this.#scheduler.schedule(30_000, () => send(triesLeft - 1));
            });
        });
      };
      this.#scheduler.schedule(afterMs, () => send(3));
      if (this.#random.chance(0.3))
        this.#scheduler.schedule(afterMs + this.#random.between(0, 9), () => send(0));
    }
  }

  async #runFaulty(): Promise<void> {
    const endsAtMs = this.#scheduler.nowMs + FAULTY_MS;
    while (this.#scheduler.nowMs < endsAtMs) {
      await this.#step();
      if (this.clients.every(({ isDone }) => isDone) && (await this.#hasComeToRest())) return;
    }
  }

  /** Without faults, until nothing is left to do. */
  async #runCalm(): Promise<void> {
    this.world.calmDown();
    this.isCalm = true;
    const endsAtMs = this.#scheduler.nowMs + QUIET_AFTER_MS;
    while (!(await this.#hasComeToRest())) {
      if (this.#scheduler.nowMs >= endsAtMs) {
        this.world.violations.push('work is left long after the last fault');
        return;
      }
      await this.#step();
    }
  }

  async #step(): Promise<void> {
    if (this.#scheduler.taskCount > STEPS_MAX) throw new Error('the history does not end');
    if (!(await this.#scheduler.step())) throw new Error('nothing happens any more');
    const { database } = this.world;
    const now = this.#scheduler.nowMs;
    if (now - database.lastWriteMs < IDLE_MS || now - this.#checkedMs < IDLE_MS) return;
    const outsideMs = this.#scheduler.nextOutsideMs();
    if (outsideMs <= now + IDLE_MS) return;
    this.#checkedMs = now;
    const dueMs = Math.min(await nextDueMs(database.observer, now), outsideMs);
    if (dueMs > now + IDLE_MS && dueMs < Number.POSITIVE_INFINITY) this.#scheduler.leapTo(dueMs - 1);
  }

  #restCheckedMs = 0;

  async #hasComeToRest(): Promise<boolean> {
    const now = this.#scheduler.nowMs;
    if (now - this.#restCheckedMs < 5000) return false;
    this.#restCheckedMs = now;
    return isQuiet(this.world.database.observer);
  }
}

const ENDPOINTS: readonly (readonly EndpointSettings[])[] = [
  [{}],
  [{}, { orderMode: 'source' }],
  [{ orderMode: 'source' }, { eventTypes: ['checkout_intent.completed'] }],
];

/** A time of day; sometimes just before midnight, when the daily counts begin again. */
const startOf = (random: SeededRandom): number =>
  Date.UTC(2026, 2, 1) + (random.chance(0.1) ? 24 * HOUR_MS - 5000 : random.between(0, 20 * HOUR_MS));
