import type { HostDecision, HostSettings } from '@purser/contract/shapes/host-rule';
import type { PinnableMarketplace, RobotsSetting } from '@purser/contract/vocabulary';
import { hostKeyOf } from '../../domain/merchants/host-rule.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockObject } from '../../store/audit/object-lock.ts';
import type { Tx } from '../../store/database.ts';
import {
  deleteHostRule,
  type HostRuleRow,
  listHostRules,
  lockHostRule,
  saveHostRule,
  savePin,
} from '../../store/merchants/host-rules.ts';
import type { PageRequest } from '../../store/pages.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';
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
export async function decideHostRule(
  context: AuditContext,
  tx: Tx,
  host: string,
  { decision, robots, requestsPerSecond, concurrency, note }: HostSettings,
): Promise<HostRuleRow> {
  const kept = hostKeyOf(host);
  await lockObject(tx, 'host_rule', kept);
  const before = await lockHostRule(tx, kept);
  const rule = await saveHostRule(tx, {
    host: kept,
    rule: decision?.rule ?? 'auto',
    marketplace: decision?.rule === 'pin' ? decision.marketplace : null,
    robots,
    requests_per_second: requestsPerSecond,
    concurrency,
    note,
    created_at: context.clock.now(),
  });
  await recordRule(context, tx, kept, before, rule);
  return rule;
}

function recordRule(
  context: AuditContext,
  tx: Tx,
  host: string,
  before: HostRuleRow | undefined,
  after: HostRuleRow | undefined,
): Promise<void> {
  return recordChange(context, tx, {
    accountId: null,
    action: after === undefined ? 'host_rule.deleted' : 'host_rule.updated',
    objectId: host,
    ...(before === undefined ? {} : { before: auditFieldsOf(before) }),
    ...(after === undefined ? {} : { after: auditFieldsOf(after) }),
  });
}

const auditFieldsOf = ({ rule, marketplace, robots, concurrency, note, ...row }: HostRuleRow) => ({
  rule,
  marketplace,
  robots,
  requestsPerSecond: row.requests_per_second,
  concurrency,
  note,
});

/** Pins a connector to a host; its other settings stay. */
export async function pinHost(
  context: AuditContext,
  tx: Tx,
  host: string,
  marketplace: PinnableMarketplace,
): Promise<void> {
  const kept = hostKeyOf(host);
  await lockObject(tx, 'host_rule', kept);
  const before = await lockHostRule(tx, kept);
  await savePin(tx, kept, marketplace, context.clock.now());
  await recordRule(context, tx, kept, before, await lockHostRule(tx, kept));
}

/** Throws `Refusal` 404 when there is no rule for the host. */
export async function dropHostRule(context: AuditContext, tx: Tx, host: string): Promise<string> {
  const kept = hostKeyOf(host);
  const before = await lockHostRule(tx, kept);
  if (before === undefined) throw notFound('Host rule');
  await deleteHostRule(tx, kept);
  await recordRule(context, tx, kept, before, undefined);
  return kept;
}
