import { type HostRule, ruleHostOf } from '../domain/host-rule.ts';
import { notFound } from '../kernel/errors.ts';
import type { Tx } from '../store/database.ts';
import {
  deleteHostRule,
  findHostRule,
  type HostRuleRow,
  listHostRules,
  saveHostRule,
} from '../store/host-rules.ts';
import type { PageRequest } from '../store/pages.ts';
import type { Context } from './context.ts';

export type { HostRuleRow };

/** What is decided about the host; null when nothing is. */
export async function readHostRule(
  { store }: Pick<Context, 'store'>,
  host: string,
): Promise<HostRule | null> {
  const row = await findHostRule(store.db, ruleHostOf(host));
  if (row === undefined) return null;
  return row.marketplace === null ? { rule: 'refuse' } : { rule: 'pin', marketplace: row.marketplace };
}

export const readHostRules = ({ store }: Pick<Context, 'store'>, page: PageRequest) =>
  listHostRules(store.db, page);

/** Decides about a host, in place of what was decided before. In force with the next request, on every server. */
export const decideHostRule = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  host: string,
  rule: HostRule,
  note: string | null,
): Promise<HostRuleRow> =>
  saveHostRule(tx, {
    host: ruleHostOf(host),
    marketplace: rule.rule === 'pin' ? rule.marketplace : null,
    note,
    created_at: clock.now(),
  });

/** Throws `Refusal` 404 when nothing is decided about the host. */
export async function dropHostRule(tx: Tx, host: string): Promise<string> {
  const kept = ruleHostOf(host);
  if (!(await deleteHostRule(tx, kept))) throw notFound('Host rule');
  return kept;
}
