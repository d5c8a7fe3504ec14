import type { HostDecision, HostSettings } from '@purser/contract/shapes/host-rule';
import type { PinnableMarketplace, RobotsSetting } from '@purser/contract/vocabulary';
import { hostKeyOf } from '../../domain/merchants/host-rule.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Tx } from '../../store/database.ts';
import {
  deleteHostRule,
  type HostRuleRow,
  listHostRules,
  saveHostRule,
  savePin,
} from '../../store/merchants/host-rules.ts';
import type { PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';

export type { HostRuleRow };

/** Whether a host (with its port, if any) is pinned or blocked; null when it is recognized automatically. A rule for the port has precedence. */
export async function readHostRule(
  { hosts }: Pick<Context, 'hosts'>,
  host: string,
): Promise<HostDecision | null> {
  const [rule] = (await hosts.read(host)).rules;
  if (rule?.marketplace) return { rule: 'pin', marketplace: rule.marketplace };
  return rule?.rule === 'block' ? { rule: 'block' } : null;
}

/** Whether a host's robots.txt is obeyed. */
export async function readRobotsSetting(
  { hosts }: Pick<Context, 'hosts'>,
  host: string,
): Promise<RobotsSetting> {
  return (await hosts.read(host)).rules[0]?.robots ?? 'obey';
}

export const readHostRules = ({ store }: Pick<Context, 'store'>, page: PageRequest) =>
  listHostRules(store.db, page);

/** Replaces the rule of a host, effective on every server as soon as it is notified. */
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
