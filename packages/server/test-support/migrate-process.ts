import pg from 'pg';
import { migrate } from '../src/store/migrate.ts';

/** A process that brings the database in its first argument to the newest version and ends. */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 2 });
pool.on('error', () => undefined);
await migrate(pool);
await pool.end();
