import { writeFile } from 'node:fs/promises';
import { type MandateKey, verifyAuditEntries, verifyMandateRecords } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCount } from '../../test/run/run-count.ts';
import { until } from '../../test/run/until.ts';
import { withOperator } from '../harness/installation.ts';
import { runInProcess } from '../harness/purser-in-process.ts';
import { intentBody } from '../harness/sandbox-shop.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { type System, startSystem } from './system.ts';

const KILLS = runCount(1, 3);
const CHANGES = 4;

let system: System;
let locker: pg.Client;

beforeAll(async () => {
  system = await startSystem({ apiCount: 1, workerCount: 1 });
  locker = new pg.Client(system.env['DATABASE_URL']);
  await locker.connect();
});
afterAll(async () => {
  await locker?.end();
  await system?.close();
});

/** Waits until the worker has begun to write signatures of both kinds, and cannot go on. */
const sealingWaits = () =>
  until('signing has begun', async () => {
    const [row] = await system.database.query<{ count: number }>(`
      select count(distinct relation)::int as count from pg_locks
       where not granted and relation in ('audit_seals'::regclass, 'mandate_records'::regclass)`);
    return row?.count === 2;
  });

const allSealed = () =>
  until('everything is signed', async () => {
    const [row] = await system.database.query<{ sealed: boolean }>(`
      select not exists (select from unsealed_records)
         and not exists (select from audit_chains where sealed_sequence < sequence) as sealed`);
    return row?.sealed === true;
  });

async function changeAndBuy(round: number): Promise<void> {
  const { client, shopUrl } = system;
  for (let index = 0; index < CHANGES; index += 1) await client.apiKeys.create({ name: `${round}-${index}` });
  const body = { ...intentBody(shopUrl, { email: `buyer-${round}@example.com`, slug: 'plain' }) };
  const payment = { paymentMethod: { type: 'drawdown' as const } };
  expect((await client.checkoutIntents.purchaseAndPoll({ ...body, ...payment })).state).toBe('completed');
}

it('kill -9 in the middle of signing leaves every change and purchase signed once, in whole chains', async () => {
  const [worker] = system.workers;
  for (let round = 0; round < KILLS; round += 1) {
    await allSealed();
    await locker.query('begin; lock table audit_seals, mandate_records in share mode');
    await changeAndBuy(round);
    await sealingWaits();
    await worker?.kill();
    await locker.query('commit');
    await worker?.start();
  }
  await allSealed();
  const { auditEntries, checkoutIntents } = system.client;
  const { keys }: { keys: MandateKey[] } = JSON.parse(
    await (await fetch(`${system.apis[0]?.url()}/.well-known/mandate-keys`)).text(),
  );
  const exported = await auditEntries.export();
  expect(await verifyAuditEntries(exported, keys)).toMatchObject({ problems: [] });
  const created = exported.flatMap((line) =>
    'action' in line && line.action === 'api_key.created' ? [line.after['name']] : [],
  );
  const wanted = Array.from(
    { length: KILLS * CHANGES },
    (_, at) => `${Math.floor(at / CHANGES)}-${at % CHANGES}`,
  );
  expect(created.filter((name) => wanted.includes(String(name)))).toEqual(wanted);
  const records = (await checkoutIntents.mandateRecords({ limit: 100 })).data.toReversed();
  expect(await verifyMandateRecords(records, keys)).toMatchObject({ recordCount: KILLS, problems: [] });
  expect(new Set(records.map(({ payload }) => payload.checkoutIntentId)).size).toBe(KILLS);
  const { checks } = await withOperator(system.env, (operator) => operator.doctor());
  const chains = checks.filter(({ name }) => name === 'audit-log' || name === 'mandates');
  expect(chains.map(({ status }) => status)).toEqual(['ok', 'ok']);
  await verifyWithoutService({ keys, 'verify-audit': exported, 'verify-mandate': records });
});

/** Stops the service, and verifies files with one value in each line by the command line. */
async function verifyWithoutService({
  keys,
  ...files
}: {
  readonly keys: readonly MandateKey[];
  readonly 'verify-audit': readonly unknown[];
  readonly 'verify-mandate': readonly unknown[];
}): Promise<void> {
  for (const one of [...system.apis, ...system.workers]) await one.kill();
  const { path, remove } = await temporaryFolder();
  await writeFile(`${path}/keys.json`, JSON.stringify({ keys }));
  for (const [command, values] of Object.entries(files)) {
    const file = `${path}/${command}.jsonl`;
    await writeFile(file, values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    const verify = () => runInProcess([command, file, `--keys=${path}/keys.json`], { HOME: path });
    expect(await verify()).toMatchObject({ code: 0, stdout: expect.stringContaining('authentic') });
    await writeFile(
      file,
      values
        .slice(1)
        .map((value) => `${JSON.stringify(value)}\n`)
        .join(''),
    );
    expect((await verify()).code).toBe(1);
  }
  await remove();
}
