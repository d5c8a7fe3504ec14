import pg from 'pg';
import { migrate } from '../src/store/migrate.ts';

/**
 * A process that applies the migrations in the folder of its second argument to the database of its first, then exits.
 */
const [url = '', folder = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 2 });
pool.on('error', () => undefined);
await migrate(pool, { folder });
await pool.end();
