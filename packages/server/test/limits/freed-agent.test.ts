import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { INTENTS, intentBody, send } from '../surface/http-client.ts';
import { buckets } from '../surface/response-checks.ts';

let service: TestService;
let database: pg.Pool;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  database = new pg.Pool({ connectionString: service.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database?.end();
  await service?.close();
});

/** Frees all agents as soon as a statement has read the counters and found none free. */
const FREE_AFTER_READ = `
  create function free_agents() returns trigger language plpgsql as $$
    begin update account_counters set agents_in_flight = 0; return null; end $$;
  create trigger free_agents after update on account_counters
    for each statement when (pg_trigger_depth() = 0) execute function free_agents()`;

it('a create that reads no free agent succeeds if one is freed at that moment', async () => {
  await database.query('update account_counters set agents_in_flight = 1000000');
  await database.query(FREE_AFTER_READ);
  const response = await send(service, { path: INTENTS, json: intentBody() });
  expect([response.status, response.text]).toEqual([201, response.text]);
  const agents = buckets(response).find(({ name }) => name === 'concurrent-agents');
  expect(agents?.remaining).toBe(1_000_000);
});
