import type { HostDecision, HostSettings } from '@purser/contract/shapes/host-rule';
import type { PinnableMarketplace, RobotsSetting } from '@purser/contract/vocabulary';
import { hostKeyOf, ruleHostsOf } from '../../domain/merchants/host-rule.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Tx } from '../../store/database.ts';
import {
  deleteHostRule,
  findHostRules,
  type HostRuleRow,
  listHostRules,
  saveHostRule,
  savePin,
} from '../../store/merchants/host-rules.ts';
import type { PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';

export type { HostRuleRow };

/** The row of a host, given with its port if it has one. A rule for its port goes before one for all. */
async function rowOf({ store }: Pick<Context, 'store'>, host: string): Promise<HostRuleRow | null> {
  const hosts = ruleHostsOf(host);
  const rows = await findHostRules(store.db, hosts);
  return hosts.flatMap((name) => rows.find((candidate) => candidate.host === name) ?? [])[0] ?? null;
}

/** Whether a host is pinned or refused; null when it is left to recognition. */
export async function readHostRule(
  context: Pick<Context, 'store'>,
  host: string,
): Promise<HostDecision | null> {
  const row = await rowOf(context, host);
  if (row?.marketplace) return { rule: 'pin', marketplace: row.marketplace };
  return row?.rule === 'block' ? { rule: 'block' } : null;
}

/** Whether a host's robots rules are held to. */
export async function readRobotsSetting(
  context: Pick<Context, 'store'>,
  host: string,
): Promise<RobotsSetting> {
  return (await rowOf(context, host))?.robots ?? 'obey';
}

export const readHostRules = ({ store }: Pick<Context, 'store'>, page: PageRequest) =>
  listHostRules(store.db, page);

/** Decides about a host, in place of what was decided before. In force with the next request, on every server. */
export const decideHostRule = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  host: string,
  { decision, robots, requestsPerSecond, concurrency, note }: HostSettings,
): Promise<HostRuleRow> =>
  saveHostRule(tx, {
    host: hostKeyOf(host),
    rule: decision?.rule ?? 'auto',
    marketplace: decision?.rule === 'pin' ? decision.marketplace : null,
    robots,
    requests_per_second: requestsPerSecond,
    concurrency,
    note,
    created_at: clock.now(),
  });

/** Pins a connection to a host; what else is set for it stays. */
export const pinHost = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  host: string,
  marketplace: PinnableMarketplace,
): Promise<void> => savePin(tx, hostKeyOf(host), marketplace, clock.now());

/** Throws `Refusal` 404 when nothing is decided about the host. */
export async function dropHostRule(tx: Tx, host: string): Promise<string> {
  const kept = hostKeyOf(host);
  if (!(await deleteHostRule(tx, kept))) throw notFound('Host rule');
  return kept;
}
