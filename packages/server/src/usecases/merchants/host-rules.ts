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

/** The row of a host (with its port, if any). A rule for the port has precedence over one for all ports. */
async function rowOf({ store }: Pick<Context, 'store'>, host: string): Promise<HostRuleRow | null> {
  const hosts = ruleHostsOf(host);
  const rows = await findHostRules(store.db, hosts);
  return hosts.flatMap((name) => rows.find((candidate) => candidate.host === name) ?? [])[0] ?? null;
}

/** Whether a host is pinned or blocked; null when it is recognized automatically. */
export async function readHostRule(
  context: Pick<Context, 'store'>,
  host: string,
): Promise<HostDecision | null> {
  const row = await rowOf(context, host);
  if (row?.marketplace) return { rule: 'pin', marketplace: row.marketplace };
  return row?.rule === 'block' ? { rule: 'block' } : null;
}

/** Whether a host's robots.txt is obeyed. */
export async function readRobotsSetting(
  context: Pick<Context, 'store'>,
  host: string,
): Promise<RobotsSetting> {
  return (await rowOf(context, host))?.robots ?? 'obey';
}

export const readHostRules = ({ store }: Pick<Context, 'store'>, page: PageRequest) =>
  listHostRules(store.db, page);

/** Replaces the rule of a host, effective with the next request on every server. */
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

/** Pins a marketplace to a host; its other settings stay. */
export const pinHost = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  host: string,
  marketplace: PinnableMarketplace,
): Promise<void> => savePin(tx, hostKeyOf(host), marketplace, clock.now());

/** Throws `Refusal` 404 when there is no rule for the host. */
export async function dropHostRule(tx: Tx, host: string): Promise<string> {
  const kept = hostKeyOf(host);
  if (!(await deleteHostRule(tx, kept))) throw notFound('Host rule');
  return kept;
}
