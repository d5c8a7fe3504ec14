import { resolve } from 'node:path';
import { DEFAULT_RETRY_SECONDS } from '@purser/contract/retry-schedule';
import type { EventType } from '@purser/contract/vocabulary';
import type { Environment } from '../environment.ts';
import { SENT_EVENT_TYPES, typesFlag } from '../flags/event-types.ts';
import { type Flags, UsageError } from '../flags/flags.ts';
import { type Route, readRoute } from './routes.ts';
import { defaultStatePath } from './state-file.ts';

const BEGINNINGS = ['last', 'now', 'start'] as const;
const RETRY_SETTING = 'PURSER_LISTEN_RETRY_SECONDS';

/** The options of one run of `purser listen`. */
export interface ListenSettings {
  readonly routes: readonly Route[];
  /** Null: all types, including those of later versions. */
  readonly types: readonly EventType[] | null;
  readonly from: (typeof BEGINNINGS)[number];
  /** Null: the secret of the state file, created if needed. */
  readonly secret: string | null;
  readonly statePath: string;
  readonly sendsChallenge: boolean;
  readonly retrySeconds: readonly number[];
  readonly isJson: boolean;
}

/** Reads the flags of `purser listen`. Throws a UsageError that names the flag and the rule it breaks. */
export function readListenSettings(flags: Flags, env: Environment['env']): ListenSettings {
  const routes = flags.all('forward-to').map(readRoute);
  if (routes.length === 0) throw new UsageError('--forward-to <url> is required', 'forward-to');
  return {
    routes,
    types: typesFlag(flags, 'types', SENT_EVENT_TYPES),
    from: flags.oneOf('from', BEGINNINGS) ?? 'last',
    secret: flags.text('secret'),
    statePath: resolve(flags.text('state') ?? defaultStatePath(env)),
    sendsChallenge: !flags.isOn('no-challenge'),
    retrySeconds: readRetrySeconds(env[RETRY_SETTING]),
    isJson: flags.isOn('json'),
  };
}

function readRetrySeconds(text: string | undefined): readonly number[] {
  if (!text) return DEFAULT_RETRY_SECONDS;
  const waits = text.split(',').map(Number);
  if (waits.every((wait) => wait > 0 && wait <= 86_400)) return waits;
  throw new UsageError(
    `${RETRY_SETTING} must be positive numbers of seconds, separated by commas, not "${text}"`,
  );
}
