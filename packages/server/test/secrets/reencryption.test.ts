import { createHmac } from 'node:crypto';
import { Purser } from '@purser/client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { systemRandom } from '../../src/kernel/random.ts';
import { createSeal } from '../../src/kernel/seal.ts';
import { reencryptDatabase } from '../../src/main.ts';
import { screenshotContext } from '../../src/usecases/merchants/record-attempt.ts';
import { tokenContext } from '../../src/usecases/payments/accept-payment-method.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { intentBody, send } from '../surface/http-client.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const [OLD, NEW, THIRD] = [key(1), key(2), key(3)];
const newSeal = createSeal(Buffer.alloc(32, 2), systemRandom);
const oldSeal = createSeal(Buffer.alloc(32, 1), systemRandom);
const TOKEN = 'token-of-a-card';

let database: TestDatabase;
let pool: pg.Pool;
let receiver: Receiver;
let apiKey: string;
let accountId: string;
const made: { id: string; secret: string }[] = [];
let pendingSecret: string;
let rollAnswer: string;

const services: TestService[] = [];
async function start(secrets: Record<string, string>): Promise<TestService> {
  const service = await startTestService({ databaseUrl: database.url, env: secrets });
  services.push(service);
  return service;
}
/** The first account's client, at a service started later. */
const clientOf = ({ url }: TestService) => new Purser({ apiKey, baseUrl: url, maxRetries: 0 });
const roll = (service: TestService, id: string) =>
  send(
    { url: service.url, apiKey },
    {
      method: 'POST',
      path: `/api/v1/webhook-endpoints/${id}/secret/roll`,
      headers: { 'idempotency-key': 'roll' },
    },
  );
const IMAGE = Uint8Array.of(0xff, 0xd8, 0xff, 0x00);
const env = (secrets: Record<string, string>) => ({
  DATABASE_URL: database.url,
  DATA_DIR: '/nowhere',
  ...secrets,
});

beforeAll(async () => {
  database = await openTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  receiver = await startReceiver();
  const service = await start({ SECRET_KEY: OLD });
  ({ apiKey, accountId } = service);
  const { webhookEndpoints, checkoutIntents } = service.client;
  for (let count = 0; count < 5; count += 1) {
    const customHeaders = { authorization: `Bearer ${count}` };
    made.push(await webhookEndpoints.create({ url: receiver.url, customHeaders }));
  }
  const response = await roll(service, made[0]?.id ?? '');
  [pendingSecret, rollAnswer] = [String(response.body['secret']), response.text];
  const { id } = await checkoutIntents.create(intentBody());
  await services.pop()?.close();
  const method = {
    type: 'basis_theory_token',
    sealedToken: oldSeal.seal(TOKEN, tokenContext(accountId)),
    last4: 'card',
  };
  await pool.query('update checkout_intents set payment_method = $2, purchase = $2 where id = $1', [
    id,
    method,
  ]);
  await pool.query(
    `with attempt as (insert into purchase_attempts (id, account_id, intent_id, purpose, marketplace, started_at)
         values ('att_1', $1, $2, 'offer', 'BROWSER', now())),
       screenshot as (insert into purchase_attempt_screenshots values ('scr_1', $1, 'att_1', 'image/jpeg', 4, $3))
     insert into purchase_attempt_steps
       values ('att_1', $1, 1, now(), 'cart', '', '', null, '[]', 1, 'seen', '[]', false, 'scr_1', null)`,
    [accountId, id, oldSeal.sealBytes(IMAGE, screenshotContext(accountId, 'scr_1'))],
  );
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});
afterAll(async () => {
  await receiver.close();
  await pool.end();
  await database.drop();
});

/** Every event goes to all endpoints: each must sign with its secret and send its header. */
async function expectDeliveries(service: TestService): Promise<void> {
  const event = await clientOf(service).events.trigger({ topic: 'shipment.updated' });
  const received = await until('all to arrive', () => {
    const all = receiver.of(event.id);
    return all.length === made.length ? all : null;
  });
  for (const [index, { secret }] of made.entries()) {
    const one = received.find(({ headers }) => headers['authorization'] === `Bearer ${index}`);
    const signature = createHmac('sha256', secret)
      .update(one?.body ?? '')
      .digest('hex');
    expect(one?.headers['x-svc-signature']).toBe(`v0=${signature}`);
  }
}

const fingerprint = async () =>
  (await pool.query<{ key_fingerprint: string }>('select key_fingerprint from installation')).rows[0]
    ?.key_fingerprint;

describe('rotating the master key', () => {
  it('is refused without the key that encrypts the secrets', async () => {
    await expect(reencryptDatabase({ env: env({ SECRET_KEY: NEW }) })).rejects.toThrow('SECRET_KEY_PREVIOUS');
    const wrong = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: THIRD };
    await expect(reencryptDatabase({ env: env(wrong) })).rejects.toThrow('SECRET_KEY_PREVIOUS');
    await expect(start({ SECRET_KEY: NEW })).rejects.toThrow('another master key');
  });

  it('can be interrupted: the service runs with both keys, and the next run completes it', async () => {
    const both = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD };
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from webhook_endpoints where id = $1 for update', [made[2]?.id]);
    const stop = new AbortController();
    const running = reencryptDatabase({ env: env(both), signal: stop.signal, batchSize: 1 });
    await until('it to wait for the row', async () => {
      const waits =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      return (await pool.query(waits)).rows.length > 0;
    });
    stop.abort();
    await holder.query('rollback');
    holder.release();
    const first = await running;
    expect(first).toMatchObject({ isComplete: false, unreadable: [] });
    expect(first.resealedCount).toBeGreaterThan(0);
    expect(await fingerprint()).toBe(oldSeal.keyFingerprint);

    const service = await start(both);
    await expectDeliveries(service);
    const rest = await reencryptDatabase({ env: env(both), batchSize: 2 });
    // Five secrets and sets of headers, a pending secret, a token twice, six stored responses, the signing keys for
    // requests, a screenshot.
    expect(first.resealedCount + rest.resealedCount).toBe(5 + 5 + 1 + 2 + 6 + 2 + 1);
    expect(rest).toMatchObject({ isComplete: true, unreadable: [], keyFingerprint: newSeal.keyFingerprint });
    expect(await fingerprint()).toBe(newSeal.keyFingerprint);
    await expectDeliveries(service);
    expect(await reencryptDatabase({ env: env(both) })).toMatchObject({ resealedCount: 0, isComplete: true });
  });

  it('ends with everything under the new key; the old one decrypts nothing and cannot start the service', async () => {
    const { rows } = await pool.query(
      "select payment_method ->> 'sealedToken' as paid, purchase ->> 'sealedToken' as wanted from checkout_intents",
    );
    for (const sealed of [rows[0]?.paid, rows[0]?.wanted])
      expect(newSeal.open(sealed, tokenContext(accountId))).toBe(TOKEN);
    const images = await pool.query<{ sealed_image: Buffer }>(
      'select sealed_image from purchase_attempt_screenshots',
    );
    const image = newSeal.openBytes(
      images.rows[0]?.sealed_image ?? Buffer.of(),
      screenshotContext(accountId, 'scr_1'),
    );
    expect([...image]).toEqual([...IMAGE]);
    const service = await start({ SECRET_KEY: NEW });
    await expectDeliveries(service);
    expect((await roll(service, made[0]?.id ?? '')).text).toBe(rollAnswer);
    const { webhookEndpoints } = clientOf(service);
    await webhookEndpoints.verifySecret(made[0]?.id ?? '');
    const challenge = receiver.challenges.at(-1);
    const signature = createHmac('sha256', pendingSecret)
      .update(challenge?.body ?? '')
      .digest('hex');
    expect(challenge?.headers['x-svc-signature']).toBe(`v0=${signature}`);
    const [cursorOwner] = (await webhookEndpoints.list({ limit: 1 })).data;
    expect(cursorOwner?.customHeaderNames).toEqual(['authorization']);
    await expect(start({ SECRET_KEY: OLD })).rejects.toThrow('another master key');
  });

  it('reports secrets that no known key decrypts, and re-encrypts the rest', async () => {
    const third = createSeal(Buffer.alloc(32, 3), systemRandom);
    await pool.query('update webhook_endpoints set sealed_headers = $2 where id = $1', [
      made[4]?.id,
      third.seal('{}', 'anything'),
    ]);
    const back = { SECRET_KEY: OLD, SECRET_KEY_PREVIOUS: NEW };
    expect(await reencryptDatabase({ env: env(back) })).toMatchObject({
      isComplete: true,
      unreadable: [`the headers of ${made[4]?.id}`],
      keyFingerprint: oldSeal.keyFingerprint,
    });
  });
});
