import type { PlannerSettings } from '../outbound/planner-advice.ts';
import { ConfigError } from './config-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

const URLS = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' } as const;
const SECONDS = 20;
const CALLS_MAX = 5;

/** Reads the settings of the optional planner; null if PLANNER_API is not set. Throws `ConfigError`. */
export function readPlanner(env: Env): PlannerSettings | null {
  const api = env['PLANNER_API'] || null;
  if (api === null) return null;
  if (api !== 'openai' && api !== 'anthropic')
    throw new ConfigError('PLANNER_API must be openai or anthropic');
  const model = env['PLANNER_MODEL'] || '';
  if (!/^[\x21-\x7e]{1,200}$/.test(model))
    throw new ConfigError('PLANNER_MODEL must be the name of a model if PLANNER_API is set');
  const apiKey = env['PLANNER_API_KEY'] || null;
  if (apiKey !== null && !/^[\x21-\x7e]{1,512}$/.test(apiKey))
    throw new ConfigError('PLANNER_API_KEY must be at most 512 printable ASCII characters without spaces');
  return {
    api,
    url: baseUrl(env['PLANNER_URL'] || URLS[api]),
    apiKey,
    model,
    timeoutMs: 1000 * wholeNumber(env, 'PLANNER_SECONDS', SECONDS, 60),
    callsMax: wholeNumber(env, 'PLANNER_CALLS_MAX', CALLS_MAX, 20),
  };
}

function baseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new ConfigError('PLANNER_URL must be an http or https URL without credentials');
  return url.href.replace(/\/+$/, '');
}

function wholeNumber(env: Env, name: string, fallback: number, max: number): number {
  const text = env[name] || String(fallback);
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > max)
    throw new ConfigError(`${name} must be a whole number from 1 to ${max}`);
  return Number(text);
}
