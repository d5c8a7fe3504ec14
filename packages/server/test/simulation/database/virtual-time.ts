import { executePrepared, queryText, simpleQuery, wireMessages } from './wire.ts';

/** What `now()` and `clock_timestamp()` are in sessions of the simulation: found before the ones of PostgreSQL, by the search path. */
export const VIRTUAL_TIME = `
  create schema if not exists simulation;
  create or replace function simulation.now() returns timestamptz language sql stable parallel safe
    as $$ select current_setting('simulation.now')::timestamptz $$;
  create or replace function simulation.clock_timestamp() returns timestamptz language sql stable parallel safe
    as $$ select current_setting('simulation.now')::timestamptz $$;`;

/** Limits in real time are off: the simulation has its own, and finds deadlocks itself. */
export const VIRTUAL_TIME_OPTIONS = [
  'search_path=simulation,pg_catalog,public',
  'synchronous_commit=off',
  'deadlock_timeout=1h',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const SET_TIME = 'set_virtual_time';

/** To be executed once in each session. */
export const PREPARE_TIME = `prepare ${SET_TIME} as select set_config('simulation.now', $1, false)`;

export interface TimedMessages {
  readonly bytes: Buffer;
  /** How many messages are answered to the setting of the time. */
  readonly skipCount: number;
}

/** The messages of a session after one that sets its time, without a round trip more. */
export function atTime(messages: Buffer, nowMs: number): TimedMessages {
  const now = new Date(nowMs).toISOString();
  const [first] = wireMessages(messages);
  if (first?.type === 'Q') {
    const query = `set simulation.now = '${now}'; ${queryText(messages, first)}`;
    return { bytes: simpleQuery(query), skipCount: 1 };
  }
  return { bytes: Buffer.concat([executePrepared(SET_TIME, now), messages]), skipCount: 3 };
}
