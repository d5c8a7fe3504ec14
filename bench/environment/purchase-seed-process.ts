/** Fills the first account of a migrated, otherwise unused database: `npx tsx bench/environment/purchase-seed-process.ts DATABASE_URL COUNT`. */
import pg from 'pg';
import { seedPurchases } from './purchase-seed.ts';

const [databaseUrl = '', count = '100000'] = process.argv.slice(2);
const client = new pg.Client(databaseUrl);
await client.connect();
try {
  const { rows } = await client.query<{ id: string }>('select id from accounts order by position limit 1');
  const accountId = rows[0]?.id;
  if (accountId === undefined)
    throw new Error('the database has no account yet: start the service on it once');
  await seedPurchases(client, [{ accountId, count: Number(count), after: 0 }]);
  await client.query('vacuum analyze');
  process.stdout.write(`${count} purchases for ${accountId}\n`);
} finally {
  await client.end();
}
