import type { Client } from 'pg';

let truncate: string | null = null;

/** Removes what a history before has left, and makes ids begin again. */
export async function emptyTables(observer: Client): Promise<void> {
  if (truncate === null) {
    const { rows } = await observer.query<{ name: string }>(`
      select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where (schemaname = 'public' and relname not in ('migrations', 'installation', 'ledger_audit'))
          or (schemaname = 'graphile_worker' and relname in ('_private_jobs', '_private_job_queues', '_private_tasks'))`);
    truncate = `truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`;
  }
  // The ledger refuses to be emptied otherwise.
  await observer.query(`set session_replication_role = replica; ${truncate}; reset session_replication_role`);
  await observer.query('alter sequence worker_process_lock_keys restart');
}
