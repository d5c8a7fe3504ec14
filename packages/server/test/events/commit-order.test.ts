import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';

let service: TestService;
let fixture: ShopFixture;
let writer: pg.Client;

beforeAll(async () => {
  fixture = await openShopFixture();
  service = await startTestService();
  writer = new pg.Client(service.databaseUrl);
  await writer.connect();
});

afterAll(async () => {
  await writer?.end();
  await service?.close();
  await fixture?.close();
});

const idsNow = async () => (await service.client.events.list()).data.map(({ id }) => id);
const waitingCount = async () =>
  (await writer.query(`select 1 from pg_locks where not granted and locktype in ('transactionid', 'tuple')`))
    .rowCount ?? 0;

/** Does what every writer does: takes a position under the account's lock, and commits later. */
async function appendAndHold(id: string): Promise<void> {
  await writer.query('begin');
  const { rows } = await writer.query<{ position: string }>(
    'select position from account_counters where account_id = $1 for update',
    [service.accountId],
  );
  const position = Number(rows[0]?.position) + 1;
  await writer.query('update account_counters set position = $2 where account_id = $1', [
    service.accountId,
    position,
  ]);
  await writer.query(
    `insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
     values ($1, $2, $3, 'checkout_intent.completed', 'checkout_intent', 'ci_x', json_build_object('id', $3::text)::text, now())`,
    [service.accountId, position, id],
  );
}

describe('the event log', () => {
  it('hides an event while one with an earlier position is uncommitted, so readers skip none', async () => {
    await appendAndHold('evt_held_open');
    const seen: string[][] = [await idsNow()];
    const cursorBefore = (await service.client.events.list({ limit: 1 })).pageInfo.startCursor;
    const later = fixture.offer(service.client);
    // Its event needs a later position in the same log, so its writer waits for the open transaction.
    await expect.poll(waitingCount).toBeGreaterThan(0);
    for (let attempt = 0; attempt < 20; attempt += 1) seen.push(await idsNow());
    expect(seen.flat()).toEqual([]);
    await writer.query('commit');
    await later;
    const ids = await idsNow();
    expect(ids.at(-1)).toBe('evt_held_open');
    expect(ids.length).toBeGreaterThan(1);
    expect(cursorBefore).toBeNull();
  });

  it('returns every event to a reader that continues from its last cursor, whatever commits in the meantime', async () => {
    const { pageInfo } = await service.client.events.list({ limit: 1 });
    let cursor = pageInfo.startCursor ?? '';
    const read: string[] = [];
    let isRunning = true;
    const reading = (async () => {
      for (;;) {
        const last = !isRunning;
        const page = await service.client.events.list({ before: cursor, limit: 2 });
        read.push(...page.data.map(({ id }) => id).reverse());
        cursor = page.pageInfo.startCursor ?? cursor;
        if (last && page.data.length === 0) return;
      }
    })();
    for (let round = 0; round < 5; round += 1) {
      await appendAndHold(`evt_round_${round}`);
      const offers = Promise.all([fixture.offer(service.client), fixture.offer(service.client)]);
      await expect.poll(waitingCount).toBeGreaterThan(0);
      await writer.query('commit');
      await offers;
    }
    isRunning = false;
    await reading;
    const all = await idsNow();
    const fresh = all.slice(0, all.length - 2).reverse();
    expect(read).toEqual(fresh);
    expect(new Set(read).size).toBe(15);
  });
});
