import type { PinnableMarketplace, RobotsSetting } from '@purser/contract/vocabulary';
import type { Pool } from 'pg';
import { hostKeyOf, ruleHostsOf } from '../../domain/merchants/host-rule.ts';
import { steadyNow } from '../../kernel/clock.ts';
import type { Store } from '../database.ts';

/** The channel on which triggers announce the hosts whose settings changed. */
const HOSTS_CHANNEL = 'purser_hosts';

/** How long settings are remembered, in case a notification was lost. */
const LIFETIME_MS = 5000;
const HOSTS_MAX = 1000;

export interface HostRule {
  readonly rule: 'pin' | 'block' | 'auto';
  readonly marketplace: PinnableMarketplace | null;
  readonly robots: RobotsSetting;
  readonly requests_per_second: number | null;
  readonly concurrency: number | null;
}

/** What decides how a host is asked. */
export interface HostSettings {
  /** The rules that apply, most specific first. */
  readonly rules: readonly HostRule[];
  /** Sealed and bound to the host. */
  readonly sealedCredentials: string | null;
  /** Whether it asked for no requests for some time (`Retry-After`). */
  readonly isPaused: boolean;
}

/**
 * Reads the settings of hosts (with their port, if any), and remembers them as long as changes of all processes are announced; without a
 * connection that listens, every read is a statement.
 */
export interface HostSettingsReader {
  read(host: string): Promise<HostSettings>;
  /** Makes the next read a statement, for a change by this process. */
  forget(host: string): void;
}

export function createHostSettings({ pool, listener }: Pick<Store, 'pool' | 'listener'>): HostSettingsReader {
  const known = new Map<string, { readonly settings: Promise<HostSettings>; readonly readAtMs: number }>();
  let isListening = false;
  let hasListened = false;
  /** A rule without a port is for all ports. */
  const forgetAll = (host: string): void => {
    for (const key of known.keys()) if (key === host || key.startsWith(`${host}:`)) known.delete(key);
  };
  const listen = () => {
    hasListened = true;
    listener.add(HOSTS_CHANNEL, {
      onNotify(host) {
        isListening = true;
        if (host === '') known.clear();
        else forgetAll(host);
      },
      onLost() {
        isListening = false;
        known.clear();
      },
    });
  };
  return {
    read(host) {
      if (!hasListened) listen();
      const key = hostKeyOf(host);
      if (!isListening) return readHostSettings(pool, host);
      const found = known.get(key);
      if (found !== undefined && steadyNow() - found.readAtMs < LIFETIME_MS) return found.settings;
      const settings = readHostSettings(pool, host);
      // Remembered before it is read, so that a change in between is not overlooked.
      known.delete(key);
      known.set(key, { settings, readAtMs: steadyNow() });
      settings.catch(() => known.delete(key));
      for (const oldest of known.keys()) {
        if (known.size <= HOSTS_MAX) break;
        known.delete(oldest);
      }
      return settings;
    },
    forget: (host) => forgetAll(hostKeyOf(host)),
  };
}

const READ = {
  name: 'read-host-settings',
  text: `
    select array(select to_jsonb(r) from host_rules r where host = any($1::text[])
                  order by array_position($1::text[], host)) as rules,
           (select sealed_values from host_credentials where host = ($1::text[])[1]) as "sealedCredentials",
           exists (select from merchant_throttles where host = ($1::text[])[1] and paused_until > clock_timestamp()) as "isPaused"`,
};

async function readHostSettings(pool: Pool, host: string): Promise<HostSettings> {
  const { rows } = await pool.query<HostSettings>({ ...READ, values: [ruleHostsOf(host)] });
  const [settings] = rows;
  if (settings === undefined) throw new Error(`no settings returned for ${host}`);
  return settings;
}
