import type pg from 'pg';

/** Makes delayed jobs and retries due, and tells the workers, which else find them at their next poll. */
export async function runDelayedJobs(database: Pick<pg.Pool, 'query'>, task = '%'): Promise<void> {
  await database.query(
    `with due as (
       update graphile_worker._private_jobs set run_at = now()
        where run_at > now() and locked_at is null
          and task_id in (select id from graphile_worker._private_tasks where identifier like $1)
       returning id
     )
     select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text) from due having count(*) > 0`,
    [task],
  );
}
