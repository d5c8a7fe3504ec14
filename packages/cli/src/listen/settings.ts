import { resolve } from 'node:path';
import type { EventType } from '@purser/contract/vocabulary';
import type { Environment } from '../environment.ts';
import { SENT_EVENT_TYPES, typesFlag } from '../flags/event-types.ts';
import type { Flags } from '../flags/flags.ts';
import { UsageError } from '../flags/usage-error.ts';
import { LADDER_SECONDS } from './retry-ladder.ts';
import { type Route, readRoute } from './routes.ts';
import { defaultStatePath } from './state-file.ts';

const BEGINNINGS = ['last', 'now', 'start'] as const;
const RETRY_SETTING = 'PURSER_LISTEN_RETRY_SECONDS';

/** What one run of `purser listen` was asked for. */
export interface ListenSettings {
  readonly routes: readonly Route[];
  /** Null: all of them, those of later versions included. */
  readonly types: readonly EventType[] | null;
  readonly from: (typeof BEGINNINGS)[number];
  /** Null: the one that the state file has or gets. */
  readonly secret: string | null;
  readonly statePath: string;
  readonly sendsChallenge: boolean;
  readonly ladderSeconds: readonly number[];
  readonly isJson: boolean;
}

/** Reads the flags of `purser listen`. Throws a UsageError that names the flag and the rule. */
export function readListenSettings(flags: Flags, env: Environment['env']): ListenSettings {
  const routes = flags.all('forward-to').map(readRoute);
  if (routes.length === 0) throw new UsageError('--forward-to <address> is required', 'forward-to');
  return {
    routes,
    types: typesFlag(flags, 'types', SENT_EVENT_TYPES),
    from: flags.oneOf('from', BEGINNINGS) ?? 'last',
    secret: flags.text('secret'),
    statePath: resolve(flags.text('state') ?? defaultStatePath(env)),
    sendsChallenge: !flags.isOn('no-challenge'),
    ladderSeconds: readLadder(env[RETRY_SETTING]),
    isJson: flags.isOn('json'),
  };
}

function readLadder(text: string | undefined): readonly number[] {
  if (!text) return LADDER_SECONDS;
  const rungs = text.split(',').map(Number);
  if (rungs.every((rung) => rung > 0 && rung <= 86_400)) return rungs;
  throw new UsageError(`${RETRY_SETTING} must be seconds above 0, separated by commas, not "${text}"`);
}
